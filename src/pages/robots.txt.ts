import type { APIContext } from 'astro';

// Simple crawlers use the first rule that matches, and fetch the pictures of link previews.
export const GET = ({ site }: APIContext): Response =>
  new Response(`User-agent: *
Allow: /api/uploads/
Disallow: /api/
Disallow: /dashboard

Sitemap: ${new URL('/sitemap.xml', site).href}
`);
