import { recovery as en } from './en/recovery.ts';
import { recovery as id } from './id/recovery.ts';
import { recovery as base, type RecoveryWords } from './default/recovery.ts';
import { inLocales } from './in-locales.ts';

export type { RecoveryWords } from './default/recovery.ts';

/** Account recovery strings. */
export const recoveryWords = inLocales<RecoveryWords>(
  { default: base, id, en },
  import.meta.env &&
    import.meta.glob(['./*/recovery.ts', '!./{default,id,en}/**'], {
      eager: true,
      import: 'recovery'
    })
);
