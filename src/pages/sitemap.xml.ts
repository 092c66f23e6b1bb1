import type { APIContext } from 'astro';
import { content } from './_content/content.ts';
import { sitemapIndex, sitemapPages, sitemapParts } from './_layout/seo/sitemap.ts';

export async function GET({ site }: APIContext): Promise<Response> {
  const { length } = sitemapPages(await content('default'));
  return new Response(sitemapIndex(site, sitemapParts(length)));
}
