import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { IDENTIFIER_POLICY, isIdentifierScript } from './identifier-policy.ts';

/** Where the build says with which policy its pages are sent. */
const POLICY_FILE = 'content-security-policy.txt';
// For a page whose build wrote no policy.
const ANY_PAGE = "object-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
// In other responses nothing runs or loads, except the service worker's own requests.
const NO_PAGE = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const UPLOAD = "default-src 'none'; sandbox; frame-ancestors 'none'";

const isUpload = (path: string): boolean => /^(?:\/api)?\/uploads\//.test(path);

/** The policy of the pages in a folder; each folder is read once. */
function policyOfPages(): (folder: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (folder) => {
    const found =
      known.get(folder) ?? readFile(join(folder, POLICY_FILE), 'utf8').catch(() => ANY_PAGE);
    known.clear();
    known.set(folder, found);
    return found;
  };
}

/**
 * Puts the headers that protect browsers on every answer, errors too; a policy that a route set
 * itself stays. Pages are sent with the policy that their build wrote into `siteFolder`.
 */
export function securityHeaders(
  siteUrl: string | undefined,
  siteFolder: () => string | undefined
): MiddlewareHandler {
  const readPolicy = policyOfPages();
  const plain = {
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: siteUrl?.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: ['self'] }
  } satisfies Parameters<typeof secureHeaders>[0];
  const ofAll = secureHeaders(plain);
  // The site may be on another host than the API (`API_URL`).
  const ofUploads = secureHeaders({ ...plain, crossOriginResourcePolicy: 'cross-origin' });

  async function policy(path: string, type: string | null): Promise<string> {
    if (isUpload(path)) return UPLOAD;
    if (isIdentifierScript(path)) return IDENTIFIER_POLICY;
    if (!type?.startsWith('text/html')) return NO_PAGE;
    const folder = siteFolder();
    return folder ? readPolicy(folder) : ANY_PAGE;
  }

  return async (c, next) => {
    await (isUpload(c.req.path) ? ofUploads : ofAll)(c, next);
    if (c.res.headers.has('Content-Security-Policy')) return;
    c.res.headers.set(
      'Content-Security-Policy',
      await policy(c.req.path, c.res.headers.get('Content-Type'))
    );
  };
}
