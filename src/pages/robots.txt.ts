import type { APIContext } from 'astro';

/**
 * Keeps crawlers out of the back-office and the API, not out of the pictures, and names the
 * sitemap.
 */
export const GET = ({ site }: APIContext): Response =>
  new Response(`User-agent: *
Disallow: /dashboard
Disallow: /api/
Allow: /api/uploads/

Sitemap: ${new URL('/sitemap.xml', site).href}
`);
