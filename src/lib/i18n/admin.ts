import { admin as en } from './en/admin.ts';
import { admin as id } from './id/admin.ts';
import { admin as base, type AdminWords } from './default/admin.ts';
import type { Locale } from './locale.ts';

export type { AdminWords } from './default/admin.ts';
export type { FieldName } from './default/admin-fields.ts';

/** The dashboard's words in all three locales, since its user can switch. */
export const adminWords: Record<Locale, AdminWords> = { default: base, id, en };
