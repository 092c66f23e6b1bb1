import { centre as base, type CentreWords } from './default/centre.ts';
import { centre as en } from './en/centre.ts';
import { centre as id } from './id/centre.ts';
import { inLocales } from './in-locales.ts';

export type { CentreWords } from './default/centre.ts';

export const centreWords = inLocales<CentreWords>(
  { default: base, id, en },
  import.meta.env &&
    import.meta.glob(['./*/centre.ts', '!./{default,id,en}/**'], { eager: true, import: 'centre' })
);
