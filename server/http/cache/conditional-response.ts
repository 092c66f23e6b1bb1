import type { MiddlewareHandler } from 'hono';
import { bufferResponse, negotiateEncoding } from './buffered-response.ts';

// One content has an ETag for each compression, and a proxy may have weakened it.
const weakly = (etag: string): string => etag.replace(/^W\//, '').replace(/\.(?:br|gzip)"$/, '"');

/**
 * Whether an `If-None-Match` names an ETag, weakly compared (RFC 9110 §13.1.2); `*`, which means
 * whatever is there, names none.
 */
export const isKnown = (condition: string | undefined, etag: string): boolean =>
  condition?.split(',').some((tag) => weakly(tag.trim()) === weakly(etag)) ?? false;

/**
 * Sends responses whole: with their length, reads with an ETag, compressed for clients that accept
 * it, and 304 to those that have them already. A response with an ETag passes as it is, and so do
 * errors, which are short.
 */
export const conditionalResponse: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (!res.ok) return;
  const isRead = ['GET', 'HEAD'].includes(c.req.method);
  if (!res.headers.has('ETag')) {
    const buffered = await bufferResponse(c);
    if (buffered.body.byteLength === 0) return;
    const { body, headers } = await negotiateEncoding(c, buffered);
    const all = new Headers(res.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    // The answer to a write is not what stands at its address.
    if (!isRead) all.delete('ETag');
    c.res = undefined;
    c.res = new Response(body, { status: res.status, headers: all });
  }
  const etag = c.res.headers.get('ETag') ?? '';
  const condition = c.req.header('if-none-match');
  if (!isRead || !(condition === '*' || isKnown(condition, etag))) return;
  c.res = undefined;
  c.res = c.body(null, 304, { ETag: etag, Vary: 'Accept-Encoding' });
};
