import type { APIContext } from 'astro';
import { content } from '../_content/content.ts';
import {
  PAGES_PER_PART,
  sitemapPages,
  sitemapPart,
  sitemapParts,
  type SitemapPage
} from '../_layout/seo/sitemap.ts';

export async function getStaticPaths() {
  const pages = sitemapPages(await content('default'));
  return Array.from({ length: sitemapParts(pages.length) }, (_, index) => ({
    params: { part: String(index + 1) },
    props: { pages: pages.slice(index * PAGES_PER_PART, (index + 1) * PAGES_PER_PART) }
  }));
}

export const GET = ({ site, props }: APIContext<{ pages: SitemapPage[] }>): Response =>
  new Response(sitemapPart(site, props.pages));
