import type { APIContext } from 'astro';
import { siteWords } from '#lib/i18n/site.ts';
import { LANGUAGE, LOCALES, localPath, type Locale } from '#lib/i18n/locale.ts';
import { BACKGROUND } from '../_layout/background.ts';
import { localeParam } from '../_content/locale-paths.ts';

export const getStaticPaths = () =>
  LOCALES.map((locale) => ({ params: { locale: localeParam(locale) }, props: { locale } }));

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes,
  type: 'image/png',
  purpose
});

/** The manifest of a locale, with its own start page. All locales are one app, with one `id`. */
export function GET({ props: { locale } }: APIContext<{ locale: Locale }>): Response {
  const { name, home, nav } = siteWords[locale];
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: home.description,
    lang: LANGUAGE[locale],
    start_url: localPath(locale, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: BACKGROUND.light,
    background_color: BACKGROUND.light,
    categories: ['health', 'education', 'travel'],
    icons: [
      icon('192.png', '192x192', 'any'),
      icon('512.png', '512x512', 'any'),
      icon('maskable-512.png', '512x512', 'maskable')
    ],
    shortcuts: [
      { name: nav.detection, path: '/detection_tanaman' },
      { name: nav.products, path: '/product' }
    ].map(({ path, ...shortcut }) => ({
      ...shortcut,
      url: localPath(locale, path),
      icons: [icon('192.png', '192x192', 'any')]
    }))
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
