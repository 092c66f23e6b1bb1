import { recovery as en } from './en/recovery.ts';
import { recovery as id } from './id/recovery.ts';
import { recovery as base, type RecoveryWords } from './default/recovery.ts';
import type { Locale } from './locale.ts';

export type { RecoveryWords } from './default/recovery.ts';

/** Words of the way back into an account. */
export const recoveryWords: Record<Locale, RecoveryWords> = { default: base, id, en };
