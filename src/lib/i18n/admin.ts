import { admin as en } from './en/admin.ts';
import { admin as id } from './id/admin.ts';
import { admin as plain } from './plain/admin.ts';
import type { AdminWords } from './plain/admin.ts';
import type { Wording } from './wording.ts';

export type { AdminWords } from './plain/admin.ts';
export type { FieldName } from './plain/admin-fields.ts';

/** The back-office's words; it has all three at hand, since it lets its user switch. */
export const adminWords: Record<Wording, AdminWords> = { plain, id, en };
