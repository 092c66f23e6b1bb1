import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
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
  let last: { folder: string; policy: Promise<string> } | undefined;
  return (folder) => {
    if (last?.folder !== folder) {
      const file = readFile(join(folder, POLICY_FILE), 'utf8');
      last = { folder, policy: file.catch(() => DEFAULT_PAGE_POLICY) };
    }
    return last.policy;
  };
}

/** Sets security headers on every response. Keeps a Content-Security-Policy of the route. */
export function securityHeaders(
  siteUrl: string | undefined,
  siteFolder: () => string | undefined
): MiddlewareHandler {
  const readPolicy = policyOfPages();
  const headersOfAll = Object.entries(protectionHeaders(siteUrl));

  async function policy(path: string, type: string | null): Promise<string> {
    if (isUpload(path)) return UPLOAD_POLICY;
    if (isIdentifierScript(path)) return IDENTIFIER_POLICY;
    if (!type?.startsWith('text/html')) return NON_PAGE_POLICY;
    const folder = siteFolder();
    return folder ? readPolicy(folder) : DEFAULT_PAGE_POLICY;
  }

  return async (c, next) => {
    await next();
    const { path } = c.req;
    const { headers } = c.res;
    for (const [name, value] of headersOfAll) headers.set(name, value);
    // A site can be on another host than the API (`API_URL`), and show its uploads.
    headers.set('Cross-Origin-Resource-Policy', isUpload(path) ? 'cross-origin' : 'same-origin');
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', await policy(path, headers.get('Content-Type')));
  };
}
