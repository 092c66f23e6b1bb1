import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

/**
 * Astro compiles the site and renders no page of it: what renders the pages, which Astro would
 * throw away, is kept in `folder`, and `open-renderer.ts` renders from it as often as the content
 * changes. `outDir` is where the build writes, below the folder it runs in.
 */
export const rendererCache = (outDir: string, folder: string): AstroIntegration => ({
  name: 'renderer-cache',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) =>
      setPrerenderer({
        name: 'renderer-cache',
        setup: () => cp(join(outDir, '.prerender'), folder, { recursive: true }),
        getStaticPaths: async () => [],
        render: async () => {
          throw new Error('No page is rendered while the site is compiled.');
        }
      })
  }
});
