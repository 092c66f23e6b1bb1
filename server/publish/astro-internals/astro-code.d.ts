// Types for the code that Astro inlines into pages; Astro provides no types for it.
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
