import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Returns Astro's React integration, with `react-server.ts` as the renderer of islands. */
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
 * Copies the compiled code from the build's `outDir` to `folder`, because Astro deletes the
 * original. Renders no pages: `open-renderer.ts` renders them when content changes.
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
