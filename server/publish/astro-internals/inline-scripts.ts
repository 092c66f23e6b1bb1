import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { manifest } from 'virtual:astro:manifest';

/** The scripts that Astro writes into pages, to the letter. Only a build of Astro can import it. */
export const inlineScripts: readonly string[] = [
  islandScript,
  ...manifest.clientDirectives.values(),
  ...manifest.inlinedScripts.values()
];
