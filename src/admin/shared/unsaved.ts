import { atom } from 'nanostores';
import type { Session } from '#lib/session/storage.ts';

/**
 * The session in which something was typed into the open form and not saved; undefined when there
 * is nothing to lose.
 */
export const $authorSession = atom<Session | undefined>();
