import type { APIContext } from 'astro';
import { content } from './_content/content.ts';
import { sitemapIndex, sitemapPages, sitemapParts } from './_layout/seo/sitemap.ts';

export async function GET({ site }: APIContext): Promise<Response> {
  const parts = sitemapParts(sitemapPages(await content('default')));
  return new Response(sitemapIndex(site, parts.length));
}
