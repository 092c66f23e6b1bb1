import type { EntityHooks } from '../hooks.ts';
import { NAMED_CENTRES, rememberNames } from './former-names.ts';

/** Jamu centres are found under their former names. */
export const centreHooks: EntityHooks = rememberNames(NAMED_CENTRES);
