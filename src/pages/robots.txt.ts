import type { APIContext } from 'astro';

/** Excludes the dashboard and the API except its pictures from crawling, and links the sitemap. */
export const GET = ({ site }: APIContext): Response =>
  new Response(`User-agent: *
Disallow: /dashboard
Disallow: /api/
Allow: /api/uploads/

Sitemap: ${new URL('/sitemap.xml', site).href}
`);
