import type { Context } from 'hono';
import { clientAddress } from '../identify/address.ts';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1)$/;
const LOCAL_NAME = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;
const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a request comes from this machine itself: from a loopback address, to a local name (a browser that was led here by a stranger's
 * name names that), and through no proxy, which would answer for the whole world.
 */
export const isFromThisMachine = (c: Context): boolean =>
  LOOPBACK.test(clientAddress(c, 0)) &&
  LOCAL_NAME.test(c.req.header('host') ?? '') &&
  OF_PROXIES.every((name) => c.req.header(name) === undefined);
