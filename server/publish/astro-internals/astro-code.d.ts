// Code that Astro puts into pages, for which it has no types.
declare module 'virtual:astro:manifest' {
  export const manifest: {
    clientDirectives: Map<string, string>;
    inlinedScripts: Map<string, string>;
  };
}

declare module 'astro/runtime/server/astro-island.prebuilt.js' {
  const script: string;
  export default script;
}
