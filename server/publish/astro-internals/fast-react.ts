import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** Astro's integration of React, with `react-server.ts` in place of what renders islands. */
export function fastReact(): AstroIntegration {
  const integration = react();
  const setUp = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setUp?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer({
              ...renderer,
              serverEntrypoint: './server/publish/astro-internals/react-server.ts'
            })
        })
    }
  };
}
