import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

// The publisher names where the build reads, where it writes and where its caches are; `astro dev` and `astro check` use the defaults.
// PUBLIC_API_BASE and PUBLIC_AI_BASE reach the browser as import.meta.env.
// API_PROXY is where `npm run dev` keeps the API; the dev server passes its addresses on.
const { SITE_URL, SITE_OUT, SITE_CACHE, API_PROXY, PORT = '4321' } = process.env;

export default defineConfig({
  site: SITE_URL ?? `http://localhost:${PORT}`,
  trailingSlash: 'ignore',
  outDir: SITE_OUT ?? './dist',
  cacheDir: SITE_CACHE ?? './.cache/astro',
  build: { format: 'file', inlineStylesheets: 'never' },
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  devToolbar: { enabled: false },
  integrations: [react()],
  experimental: { incrementalBuild: true },
  vite: {
    plugins: [tailwindcss()],
    server: API_PROXY ? { proxy: { '/api': API_PROXY, '/uploads': API_PROXY } } : {}
  }
});
