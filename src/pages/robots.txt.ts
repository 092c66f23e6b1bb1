import type { APIContext } from 'astro';

export const GET = ({ site }: APIContext): Response =>
  new Response(`User-agent: *
Disallow: /dashboard
Disallow: /api/
Allow: /api/uploads/

Sitemap: ${new URL('/sitemap.xml', site).href}
`);
