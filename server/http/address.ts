import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The address of the browser: the connection's, or what the nearest of `trustProxy` proxies of ours reports. */
export function clientAddress(c: Context, trustProxy: number): string {
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  const forwarded = trustProxy > 0 ? hops.at(-trustProxy) : undefined;
  if (forwarded) return forwarded;
  // Without a socket (tests in memory) there is no address.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '';
}
