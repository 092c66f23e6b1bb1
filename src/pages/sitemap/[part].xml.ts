import type { APIContext } from 'astro';
import { content } from '../_content/content.ts';
import {
  sitemapPages,
  sitemapPart,
  sitemapParts,
  type SitemapPage
} from '../_layout/seo/sitemap.ts';

export async function getStaticPaths() {
  return sitemapParts(sitemapPages(await content('default'))).map((pages, index) => ({
    params: { part: String(index + 1) },
    props: { pages }
  }));
}

export const GET = ({ site, props }: APIContext<{ pages: SitemapPage[] }>): Response =>
  new Response(sitemapPart(site, props.pages));
