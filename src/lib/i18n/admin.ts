import { admin as en } from './en/admin.ts';
import { admin as id } from './id/admin.ts';
import { admin as base, type AdminWords } from './default/admin.ts';
import { inLocales } from './in-locales.ts';

export type { AdminWords } from './default/admin.ts';
export type { FieldName } from './admin-fields.ts';

/** The dashboard's words in all three locales, since its user can switch. */
export const adminWords = inLocales<AdminWords>(
  { default: base, id, en },
  import.meta.env &&
    import.meta.glob(['./*/admin.ts', '!./{default,id,en}/**'], { eager: true, import: 'admin' })
);
