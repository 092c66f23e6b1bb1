import { signIns as base, type SignInsWords } from './default/sign-ins.ts';
import { signIns as id } from './id/sign-ins.ts';
import { inLocales } from './in-locales.ts';

export type { SignInsWords } from './default/sign-ins.ts';

/** Words of the record of sign-ins. */
export const signInsWords = inLocales<SignInsWords>(
  { default: base, id, en: base },
  import.meta.env &&
    import.meta.glob(['./*/sign-ins.ts', '!./{default,id,en}/**'], {
      eager: true,
      import: 'signIns'
    })
);
