import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Astro's integration of React, which renders islands by `react-server.ts`. */
export function fastReact(): AstroIntegration {
  const integration = react();
  const setUp = integration.hooks['astro:config:setup'];
  const serverEntrypoint = './server/publish/astro-internals/react-server.ts';
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setUp?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, serverEntrypoint })
        })
    }
  };
}

/**
 * Keeps the code that renders pages in `folder`, which Astro would remove, and renders none:
 * `open-renderer.ts` does, when content changes. `outDir` is where the build writes.
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
