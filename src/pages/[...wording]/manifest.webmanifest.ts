import type { APIContext } from 'astro';
import { siteWords } from '#lib/i18n/site.ts';
import { LANGUAGE, WORDINGS, localPath } from '#lib/i18n/wording.ts';
import type { Wording } from '#lib/i18n/wording.ts';
import { GROUND } from '../_layout/theme.ts';
import { wordingParam } from '../_layout/wording-paths.ts';

export const getStaticPaths = () =>
  WORDINGS.map((wording) => ({ params: { wording: wordingParam(wording) }, props: { wording } }));

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes,
  type: 'image/png',
  purpose
});

/** The installed app in a wording: it opens there, and is one app whatever the wording. */
export function GET({ props: { wording } }: APIContext<{ wording: Wording }>): Response {
  const { name, home, nav } = siteWords[wording];
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: home.description,
    lang: LANGUAGE[wording],
    start_url: localPath(wording, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: GROUND.light,
    background_color: GROUND.light,
    categories: ['health', 'education', 'travel'],
    icons: [
      icon('192.png', '192x192', 'any'),
      icon('512.png', '512x512', 'any'),
      icon('maskable-512.png', '512x512', 'maskable')
    ],
    shortcuts: [
      {
        name: nav.detection,
        url: localPath(wording, '/detection_tanaman'),
        icons: [icon('192.png', '192x192', 'any')]
      },
      {
        name: nav.products,
        url: localPath(wording, '/product'),
        icons: [icon('192.png', '192x192', 'any')]
      }
    ]
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
