import { siteWords } from '#lib/i18n/site.ts';
import { LANGUAGE, localPath } from '#lib/i18n/wording.ts';
import type { Wording } from '#lib/i18n/wording.ts';
import type { Thing } from './json-ld.ts';

/** The site, how its catalogue is searched, and who is behind it: for the home page. */
export function siteThings(site: URL | undefined, wording: Wording): Thing[] {
  const absolute = (path: string) => new URL(path, site).href;
  const { name } = siteWords[wording];
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
      '@id': absolute(`${localPath(wording, '/')}#website`),
      name,
      url: absolute(localPath(wording, '/')),
      inLanguage: LANGUAGE[wording],
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${absolute(localPath(wording, '/product'))}?q={search_term_string}`
        },
        'query-input': 'required name=search_term_string'
      }
    }
  ];
}
