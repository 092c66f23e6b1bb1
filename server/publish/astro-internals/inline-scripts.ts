import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { manifest } from 'virtual:astro:manifest';

/**
 * The exact text of the scripts that Astro inlines into pages. Only code that Astro builds can
 * import this module.
 */
export const inlineScripts: readonly string[] = [
  islandScript,
  ...manifest.clientDirectives.values(),
  ...manifest.inlinedScripts.values()
];
