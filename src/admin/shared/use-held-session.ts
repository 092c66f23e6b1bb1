import { useStore } from '@nanostores/react';
import { $session } from '#lib/session/session.ts';
import type { Session } from '#lib/session/storage.ts';
import { $unsaved } from './unsaved.ts';
import { refuseSave } from './author-session.ts';

/**
 * The session that typed into the open form, when somebody else or nobody is signed in by now;
 * undefined when all is well.
 */
export function useHeldSession(): Session | undefined {
  const session = useStore($session);
  const typedIn = useStore($unsaved);
  return typedIn && refuseSave(session, typedIn) ? typedIn : undefined;
}
