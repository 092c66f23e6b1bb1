/** The sources that a page may load in addition to its own files. */
interface Allowed {
  /** The inline scripts, exactly. */
  scripts: readonly string[];
  /** Other hosts of the API, with its pictures, and of the identifier; '' for none. */
  api: string;
  ai: string;
}

async function hashed(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

const origin = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/**
 * The Content-Security-Policy of every page. Hashes come from the code, never from built pages:
 * content that became a script there would be allowed too.
 */
export async function contentSecurityPolicy({ scripts, api, ai }: Allowed): Promise<string> {
  const hashes = await Promise.all(scripts.map(hashed));
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", ...hashes],
    // React's style attributes and the style elements of toasts and charts; styles run no code.
    ["style-src 'self' 'unsafe-inline'"],
    // Chosen photographs and the camera's shots are shown before they are sent.
    ["img-src 'self' blob: data:", origin(api)],
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
