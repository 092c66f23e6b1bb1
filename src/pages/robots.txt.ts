import type { APIContext } from 'astro';

/** Keeps crawlers out of the dashboard and the API, but not the pictures; names the sitemap. */
export const GET = ({ site }: APIContext): Response =>
  new Response(`User-agent: *
Disallow: /dashboard
Disallow: /api/
Allow: /api/uploads/

Sitemap: ${new URL('/sitemap.xml', site).href}
`);
