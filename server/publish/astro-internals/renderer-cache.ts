import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';

/**
 * An integration that keeps in `folder` what renders the pages, which Astro would throw away, and
 * has it render none: `open-renderer.ts` does, whenever the content changes. `outDir` is where the
 * build writes. Where there is nothing to keep, `open-renderer.ts` says so.
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
