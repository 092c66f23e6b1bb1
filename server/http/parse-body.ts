import type { Context } from 'hono';
import type { Structure } from '#lib/contract/endpoint.ts';
import { BODY, LARGEST_ID } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { harmless, isTaken } from './harmless.ts';
import { readForm } from './multipart.ts';
import { BodyParseError, readWholeBody } from './read-body.ts';
import { HttpError } from './errors.ts';

/** A request's fields, and the bytes of its image when it carries one. */
export interface Body {
  fields: Record<string, unknown>;
  image: Uint8Array | undefined;
}

const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

// Existing clients send the words `undefined` and `null` for missing values (§7).
const isAbsent = ([name, value]: [string, unknown]): boolean =>
  value === 'undefined' || value === 'null' || isTaken(name);

// Other fields take no list and no object. An empty list replaces both, because no such schema
// takes it: yup would read `[5]` as 5 and call an object's own `toString`.
const flat = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? [] : value;

// An empty list would empty the field.
const listed = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? '{}' : value;

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

const PLAIN: Structure = { lists: [], objects: [] };

/** The fields that are there, each a single value but for those of the structure. */
export const readFields = (
  given: object,
  { lists, objects }: Structure = PLAIN
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given)
      .filter((field) => !isAbsent(field))
      .map(([name, value]) => {
        if (objects.includes(name)) return [name, value];
        return [name, lists.includes(name) ? listed(value) : flat(value)];
      })
  );

/** The texts of a form, of which those that hold JSON are read; an empty one is none. */
function readTexts(
  texts: Record<string, string>,
  { objects }: Structure = PLAIN
): Record<string, unknown> {
  const read: Record<string, unknown> = { ...texts };
  for (const name of objects.filter((one) => Object.hasOwn(texts, one)))
    try {
      read[name] = JSON.parse(texts[name]?.trim() || 'null');
    } catch {}
  return read;
}

const REFUSALS = {
  malformed: () => new HttpError(400, ERROR_MESSAGE.malformed),
  encoded: () =>
    new HttpError(415, ERROR_MESSAGE.encodedBody, { headers: { 'Accept-Encoding': 'identity' } }),
  tooLarge: () => new HttpError(413, ERROR_MESSAGE.tooLarge),
  fileTooLarge: () => new HttpError(413, ERROR_MESSAGE.imageTooLarge)
};

const refusalOf = (error: unknown): unknown =>
  error instanceof BodyParseError ? REFUSALS[error.reason]() : error;

async function read(c: Context, json: number, form?: number, structure?: Structure): Promise<Body> {
  const type = c.req.header('content-type') ?? 'application/json';
  try {
    if (FORM.test(type)) {
      const { texts, files } = await readForm(c.req.raw, { fileField: 'image', most: form });
      return {
        fields: readFields(harmless(readTexts(texts, structure)), structure),
        image: files[0]
      };
    }
    if (JSON_TYPE.test(type))
      return { fields: readFields(await readObject(c.req.raw, json), structure), image: undefined };
  } catch (error) {
    throw refusalOf(error);
  }
  throw new HttpError(415, ERROR_MESSAGE.wrongContentType);
}

/**
 * Reads JSON, multipart or urlencoded fields; a body that names no type is JSON, an empty one has
 * no fields. A row has long texts and an image, and fields of a structure.
 * @throws HttpError 400 for what cannot be read, 413 for what is too large, 415 for another content
 * type
 */
export const readRow = (c: Context, structure: Structure): Promise<Body> =>
  read(c, BODY.row, undefined, structure);

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
