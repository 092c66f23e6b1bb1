import { site as en } from './en/site.ts';
import { site as id } from './id/site.ts';
import { site as base, type SiteWords } from './default/site.ts';
import { inLocales } from './in-locales.ts';

export type { SiteWords } from './default/site.ts';

export const siteWords = inLocales<SiteWords>(
  { default: base, id, en },
  import.meta.env &&
    import.meta.glob(['./*/site.ts', '!./{default,id,en}/**'], { eager: true, import: 'site' })
);
