/**
 * The policy of the thread that identifies on a visitor's device (decision 056): it compiles
 * WebAssembly, which no page may, and asks nobody.
 */
export const IDENTIFIER_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** Whether a path is the script of that thread, by the name that the build gives it. */
export const isIdentifierScript = (path: string): boolean =>
  /^\/_astro\/identifier-worker\.[\w-]+\.js$/.test(path);
