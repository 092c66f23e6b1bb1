import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import {
  IDENTIFIER_POLICY,
  isIdentifierScript,
  POLICY_FILE,
  protectionHeaders
} from './site-rules.ts';

// The policy of pages if their build wrote no policy file.
const DEFAULT_PAGE_POLICY =
  "object-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
// Responses other than pages load nothing; only the service worker needs `connect-src`.
const NON_PAGE_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const UPLOAD_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

const isUpload = (path: string): boolean => /^(?:\/api)?\/uploads\//.test(path);

/** Creates a function that returns the policy of a folder's pages, cached for the last folder. */
function policyOfPages(): (folder: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (folder) => {
    const policy =
      known.get(folder) ??
      readFile(join(folder, POLICY_FILE), 'utf8').catch(() => DEFAULT_PAGE_POLICY);
    known.clear();
    known.set(folder, policy);
    return policy;
  };
}

/** Sets security headers on every response. Keeps a Content-Security-Policy of the route. */
export function securityHeaders(
  siteUrl: string | undefined,
  siteFolder: () => string | undefined
): MiddlewareHandler {
  const readPolicy = policyOfPages();
  const headersOfAll = Object.entries(protectionHeaders(siteUrl));
  // Disables headers for browsers and plugins that no longer exist. `protectionHeaders` adds
  // Strict-Transport-Security if the site uses https.
  const setDefaults = secureHeaders({
    strictTransportSecurity: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false
  });

  async function policy(path: string, type: string | null): Promise<string> {
    if (isUpload(path)) return UPLOAD_POLICY;
    if (isIdentifierScript(path)) return IDENTIFIER_POLICY;
    if (!type?.startsWith('text/html')) return NON_PAGE_POLICY;
    const folder = siteFolder();
    return folder ? readPolicy(folder) : DEFAULT_PAGE_POLICY;
  }

  return async (c, next) => {
    await setDefaults(c, next);
    const { path } = c.req;
    const { headers } = c.res;
    for (const [name, value] of headersOfAll) headers.set(name, value);
    // Lets a site on another host than the API (`API_URL`) show uploads.
    if (isUpload(path)) headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', await policy(path, headers.get('Content-Type')));
  };
}
