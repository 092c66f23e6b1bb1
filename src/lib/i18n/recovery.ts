import { recovery as en } from './en/recovery.ts';
import { recovery as id } from './id/recovery.ts';
import { recovery as plain } from './plain/recovery.ts';
import type { RecoveryWords } from './plain/recovery.ts';
import type { Wording } from './wording.ts';

export type { RecoveryWords } from './plain/recovery.ts';

/** Words of the way back into an account. */
export const recoveryWords: Record<Wording, RecoveryWords> = { plain, id, en };
