import { identification as base, type IdentificationWords } from './default/identification.ts';
import { identification as en } from './en/identification.ts';
import { inLocales } from './in-locales.ts';

export type { IdentificationWords } from './default/identification.ts';

/** Words of an identification's answer, its garden and the history of a device. */
export const identificationWords = inLocales<IdentificationWords>(
  { default: base, id: base, en },
  import.meta.env &&
    import.meta.glob(['./*/identification.ts', '!./{default,id,en}/**'], {
      eager: true,
      import: 'identification'
    })
);
