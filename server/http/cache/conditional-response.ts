import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { compress, EFFORT, preferredCompression } from '../compression.ts';
import type { Compression } from '../compression.ts';

/** An answer's body and the headers that belong to it, its ETag among them. */
export interface Answer {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/**
 * Reads what a route answers to its end. The ETag of one item is its version, then what identifies
 * the body.
 */
export async function readAnswer(c: Context): Promise<Answer> {
  const body = new Uint8Array(await c.res.arrayBuffer());
  const version = c.get('itemVersion');
  const headers = {
    'Content-Type': c.res.headers.get('Content-Type') ?? '',
    'Content-Length': String(body.byteLength),
    ETag: `"${version ? `${version}.` : ''}${hash('sha256', body, 'base64url')}"`,
    Vary: 'Accept-Encoding'
  };
  return { body, headers };
}

/**
 * The same answer, compressed; its ETag says so, and stays a strong one, which alone `If-Match`
 * takes (RFC 9110 §8.8.3.3).
 */
export async function compressed(
  { body, headers }: Answer,
  encoding: Compression
): Promise<Answer> {
  const smaller = await compress(body, encoding, EFFORT.answer);
  return {
    body: smaller,
    headers: {
      ...headers,
      'Content-Encoding': encoding,
      'Content-Length': String(smaller.byteLength),
      ETag: headers['ETag']?.replace(/"$/, `.${encoding}"`) ?? ''
    }
  };
}

/** An answer as the client likes it best. */
export async function asPreferred(c: Context, answer: Answer): Promise<Answer> {
  const encoding = preferredCompression(c, answer.body);
  return encoding ? compressed(answer, encoding) : answer;
}

// One content has an ETag for each compression, and a proxy may have weakened it.
const weakly = (etag: string): string => etag.replace(/^W\//, '').replace(/\.(?:br|gzip)"$/, '"');

/**
 * Whether an `If-None-Match` names an ETag, weakly compared (RFC 9110 §13.1.2); `*`, which means
 * whatever is there, names none.
 */
export const isKnown = (condition: string | undefined, etag: string): boolean =>
  condition?.split(',').some((tag) => weakly(tag.trim()) === weakly(etag)) ?? false;

/**
 * Sends the answers below it whole: with their length, what is read with an ETag, compressed for
 * who takes that, 304 to who has one already. An answer that has its ETag comes that way; refusals
 * are short, and stay as they are.
 */
export const conditionalResponse: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (!res.ok) return;
  const isRead = ['GET', 'HEAD'].includes(c.req.method);
  if (!res.headers.has('ETag')) {
    const answer = await readAnswer(c);
    if (answer.body.byteLength === 0) return;
    const { body, headers } = await asPreferred(c, answer);
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
