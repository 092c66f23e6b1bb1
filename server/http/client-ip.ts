import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * An address without port, brackets and zone, and IPv4 in IPv6 form as IPv4. Undefined for anything
 * else.
 */
function normalizeIp(written: string): string | undefined {
  const address = written
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) ? address.toLowerCase() : undefined;
}

function forwardedIp(c: Context, trustProxy: number): string | undefined {
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return normalizeIp(hops.at(-trustProxy) ?? '');
}

/**
 * The address of the browser: the connection's, or what the nearest of `trustProxy` proxies of ours
 * reports; '' where neither is one.
 */
export function clientIp(c: Context, trustProxy: number): string {
  const forwarded = trustProxy > 0 ? forwardedIp(c, trustProxy) : undefined;
  // Without a socket (tests in memory) there is no address.
  return forwarded ?? normalizeIp((c.env?.incoming && getConnInfo(c).remote.address) ?? '') ?? '';
}

/**
 * What limits are counted by: an IPv4 address, or the /64 of an IPv6 one, because providers give
 * each customer a whole /64.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [before = '', after] = address
    .split('::')
    .map((groups) => groups.split(':').filter(Boolean));
  const left = [...before];
  const zeros = after ? Array<string>(Math.max(0, 8 - left.length - after.length)).fill('0') : [];
  const groups = [...left, ...zeros, ...(after ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/** Cuts an address to its network: /24 for IPv4, /48 for IPv6 (`VISITOR_IP`). */
export function maskIp(address: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(address);
  if (v4) return `${v4[1]}.0`;
  const groups = address.split('::')[0]?.split(':').filter(Boolean) ?? [];
  return address.includes(':') ? `${groups.slice(0, 3).join(':')}::` : address;
}
