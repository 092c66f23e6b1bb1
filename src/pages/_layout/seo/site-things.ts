import { siteWords } from '#lib/i18n/site.ts';
import { LANGUAGE, localPath, type Locale } from '#lib/i18n/locale.ts';
import type { Thing } from './json-ld.ts';

/** The site, its catalogue search and its owner, for the home page. */
export function siteThings(site: URL | undefined, locale: Locale): Thing[] {
  const absolute = (path: string) => new URL(path, site).href;
  const { name } = siteWords[locale];
  const organization = absolute('/#organization');
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name,
      url: absolute('/'),
      logo: absolute('/icons/512.png')
    },
    {
      '@type': 'WebSite',
      '@id': absolute(`${localPath(locale, '/')}#website`),
      name,
      url: absolute(localPath(locale, '/')),
      inLanguage: LANGUAGE[locale],
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${absolute(localPath(locale, '/product'))}?q={search_term_string}`
        },
        'query-input': 'required name=search_term_string'
      }
    }
  ];
}
