import type { Context } from 'hono';
import type { AccountDeps } from '../accounts/deps.ts';

const LOCAL = 'localhost';

const isLocal = (origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).hostname === LOCAL;

/**
 * Returns the domain of passkeys and the only origin that may use them, from `SITE_URL` instead of
 * the Host header, which clients choose. Without `SITE_URL`, only pages of localhost can.
 */
export function relyingParty({ siteUrl }: AccountDeps['config'], c: Context) {
  if (siteUrl) return { id: new URL(siteUrl).hostname, origin: siteUrl };
  const origin = c.req.header('origin') ?? '';
  return { id: LOCAL, origin: isLocal(origin) ? origin : `http://${LOCAL}` };
}
