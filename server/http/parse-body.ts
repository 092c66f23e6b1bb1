import type { Context } from 'hono';
import { BATCH, BODY, LARGEST_ID, LONGEST_SENT, MOST_LISTED } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { readForm } from './multipart.ts';
import { BodyParseError, readWholeBody } from './read-body.ts';
import { HttpError } from './errors.ts';

/** A request's fields, and the bytes of its image when it carries one. */
export interface Body {
  fields: Record<string, unknown>;
  image: Uint8Array | undefined;
}

// Levels: a body, its rows, a row, a list in it.
const DEEPEST = 3;
const LONGEST_LIST = Math.max(BATCH.rows, MOST_LISTED);
/** Names of one object: a form may have a hundred fields. */
const NAMES = 1000;
// Replaces every text that is longer than any field allows, so that no pattern reads all of it. A
// text cut to the limit could become valid.
const TOO_LONG = 'x'.repeat(LONGEST_SENT + 1);
const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

// yup takes `__proto__` and `constructor` for an object's own.
const isTaken = (name: string): boolean => name in Object.prototype;
// Existing clients send the words `undefined` and `null` for missing values (§7).
const isAbsent = ([name, value]: [string, unknown]): boolean =>
  value === 'undefined' || value === 'null' || isTaken(name);

// Other fields take no list and no object. An empty list replaces both, because no such schema takes
// it: yup would read `[5]` as 5 and call an object's own `toString`.
const flat = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? [] : value;

// An empty list would empty the field.
const listed = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? '{}' : value;

// One item too many is enough for the schema to refuse the list.
const cutList = (value: object): object =>
  Array.isArray(value) && value.length > LONGEST_LIST ? value.slice(0, LONGEST_LIST + 1) : value;

/**
 * Removes what could harm or delay the reader of a value: names of `Object.prototype`, whose
 * methods yup would call; what lies deeper than a row's value, and texts longer than any schema
 * allows, which are replaced by something that no schema takes.
 * @throws BodyParseError `tooLarge` when there are more names than a form may have, in one object
 */
function harmless(body: Record<string, unknown>): Record<string, unknown> {
  const open: [Record<string, unknown>, number][] = [[body, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, depth] = next;
    const names = Object.keys(one);
    if (names.length > NAMES && !Array.isArray(one)) throw new BodyParseError('tooLarge');
    for (const name of names) {
      const value = one[name];
      if (isTaken(name)) delete one[name];
      else if (typeof value === 'string' && value.length > LONGEST_SENT) one[name] = TOO_LONG;
      else if (typeof value !== 'object' || value === null) continue;
      else if (depth === DEEPEST) one[name] = [];
      else open.push([(one[name] = cutList(value)) as Record<string, unknown>, depth + 1]);
    }
  }
  return body;
}

async function readObject(request: Request, bytes: number): Promise<Record<string, unknown>> {
  const sent = await readWholeBody(request, bytes);
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(sent) || '{}');
  } catch {
    throw new BodyParseError('malformed');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BodyParseError('malformed');
  return harmless(body as Record<string, unknown>);
}

/** The fields that are there, each a single value; those of `lists` may be lists. */
export const readFields = (given: object, lists: readonly string[] = []): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given)
      .filter((field) => !isAbsent(field))
      .map(([name, value]) => [name, lists.includes(name) ? listed(value) : flat(value)])
  );

const REFUSALS = {
  malformed: () => new HttpError(400, ERROR_MESSAGE.malformed),
  encoded: () =>
    new HttpError(415, ERROR_MESSAGE.encodedBody, { headers: { 'Accept-Encoding': 'identity' } }),
  tooLarge: () => new HttpError(413, ERROR_MESSAGE.tooLarge),
  fileTooLarge: () => new HttpError(413, ERROR_MESSAGE.imageTooLarge)
};

const refusalOf = (error: unknown): unknown =>
  error instanceof BodyParseError ? REFUSALS[error.reason]() : error;

async function read(
  c: Context,
  json: number,
  form?: number,
  lists?: readonly string[]
): Promise<Body> {
  const type = c.req.header('content-type') ?? 'application/json';
  try {
    if (FORM.test(type)) {
      const { texts, files } = await readForm(c.req.raw, { fileField: 'image', most: form });
      return { fields: readFields(harmless(texts), lists), image: files[0] };
    }
    if (JSON_TYPE.test(type))
      return { fields: readFields(await readObject(c.req.raw, json), lists), image: undefined };
  } catch (error) {
    throw refusalOf(error);
  }
  throw new HttpError(415, ERROR_MESSAGE.wrongContentType);
}

/**
 * Reads JSON, multipart or urlencoded fields; a body that names no type is JSON, an empty one has
 * no fields. A row has long texts and an image, and the fields of `lists` may be lists.
 * @throws HttpError 400 for what cannot be read, 413 for what is too large, 415 for another content
 * type
 */
export const readRow = (c: Context, lists: readonly string[] = []): Promise<Body> =>
  read(c, BODY.row, undefined, lists);

/** The same for a few short fields: strangers may send no more. */
export const readShort = async (c: Context): Promise<Body['fields']> =>
  (await read(c, BODY.small, BODY.small)).fields;

/**
 * Reads a JSON object of lists and objects, of at most so many bytes.
 * @throws HttpError as `readRow`
 */
export async function readBatch(c: Context, bytes: number): Promise<object> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? 'application/json'))
    throw new HttpError(415, ERROR_MESSAGE.wrongContentType);
  return readObject(c.req.raw, bytes).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

/**
 * The id of an address: a whole number from 1, anything else is not found and answered with this
 * sentence.
 */
export function readId(c: Context, notFound: string = ERROR_MESSAGE.notFound): number {
  const text = c.req.param('id') ?? '';
  const id = Number(text);
  if (!/^[1-9]\d{0,9}$/.test(text) || id > LARGEST_ID) throw new HttpError(404, notFound);
  return id;
}
