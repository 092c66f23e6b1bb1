/** See src/pages/_build/download-parts.ts. */
declare module '*?parts' {
  const parts: import('./lib/on-device/kit-files.ts').FilePart[];
  export default parts;
}

/** A file as a data URL. */
declare module '*.bin?inline' {
  const url: string;
  export default url;
}
