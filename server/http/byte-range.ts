import type { Context } from 'hono';
import type { BufferedResponse } from './response-cache.ts';

/**
 * Parses a `Range` header (RFC 9110 §14). Returns undefined for the whole body, also if several
 * ranges are requested, and 'none' if the range cannot be satisfied (416).
 */
function byteRange(
  header: string | undefined,
  size: number
): { first: number; last: number } | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first < size && first <= last ? { first, last } : 'none';
}

/** Responds to a range request (RFC 9110 §14); returns undefined if the whole body must be sent. */
export function rangeResponse(
  c: Context,
  { body, headers }: BufferedResponse
): Response | undefined {
  c.header('Accept-Ranges', 'bytes');
  const condition = c.req.header('if-range');
  const range =
    condition && condition !== headers['ETag']
      ? undefined
      : byteRange(c.req.header('range'), body.byteLength);
  if (!range) return undefined;
  if (range === 'none') return c.body(null, 416, { 'Content-Range': `bytes */${body.byteLength}` });
  const { first, last } = range;
  return c.body(body.subarray(first, last + 1), 206, {
    'Content-Range': `bytes ${first}-${last}/${body.byteLength}`
  });
}
