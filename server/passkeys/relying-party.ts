import type { Context } from 'hono';
import type { AccountDeps } from '../accounts/deps.ts';

const LOCAL = 'localhost';

const isLocal = (origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).hostname === LOCAL;

/**
 * Returns the domain that passkeys are bound to (the RP ID), and the only origin that may use them.
 * Reads both from `SITE_URL` instead of the Host header, which clients choose. Without `SITE_URL`,
 * passkeys work only on localhost.
 */
export function relyingParty({ siteUrl }: AccountDeps['config'], c: Context) {
  if (siteUrl) return { id: new URL(siteUrl).hostname, origin: siteUrl };
  const origin = c.req.header('origin') ?? '';
  return { id: LOCAL, origin: isLocal(origin) ? origin : `http://${LOCAL}` };
}
