/** The sources that a page may load in addition to its own files. */
interface AllowedSources {
  /** The exact contents of allowed inline scripts. */
  scripts: readonly string[];
  /** Origins of an API and an identifier on other hosts; '' if they are on this host. */
  api: string;
  ai: string;
  /** The URL of the tiles of a street map, or ''. */
  tiles: string;
}

async function hashed(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

const origin = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/**
 * Returns the Content-Security-Policy of every page. Computes hashes from the code, because hashes
 * of built pages would also allow a script that was injected through content.
 */
export async function contentSecurityPolicy({
  scripts,
  api,
  ai,
  tiles
}: AllowedSources): Promise<string> {
  const hashes = await Promise.all(scripts.map(hashed));
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...hashes],
    // React sets style attributes, and toasts and charts add style elements. Styles run no code.
    ["style-src 'self' 'unsafe-inline'"],
    // `blob:` and `data:` are for previews of chosen photographs and camera shots.
    ["img-src 'self' blob: data:", origin(api), origin(tiles)],
    ["connect-src 'self' blob:", origin(api), origin(ai)],
    ["font-src 'self'"],
    ["manifest-src 'self'"],
    ["worker-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"]
  ];
  return directives.map((sources) => [...new Set(sources)].filter(Boolean).join(' ')).join('; ');
}
