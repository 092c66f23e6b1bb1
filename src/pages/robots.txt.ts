import type { APIContext } from 'astro';

/**
 * Disallows crawling of the dashboard and the API, except for uploaded pictures, and links the
 * sitemap.
 */
export const GET = ({ site }: APIContext): Response =>
  new Response(`User-agent: *
Disallow: /dashboard
Disallow: /api/
Allow: /api/uploads/

Sitemap: ${new URL('/sitemap.xml', site).href}
`);
