import type { Context } from 'hono';
import type { Structure } from '#lib/contract/endpoint.ts';
import { BATCH, BODY, LONGEST_SENT, MOST_LISTED } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { HttpError } from './errors.ts';
import { BodyParseError, readBytes, readForm } from './read-body.ts';

/** A request's fields, and the bytes of its image when it carries one. */
export interface Body {
  fields: Record<string, unknown>;
  image: Uint8Array | undefined;
}

const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** Whether a Content-Type is that of a form. */
export const isForm = (type: string): boolean => FORM.test(type);

// Levels: a body, its rows, a row, its values by language, the texts of one.
const MAX_DEPTH = 4;
const MAX_LIST_LENGTH = Math.max(BATCH.rows, MOST_LISTED);
/** Names of one object: a form may have a hundred fields. */
const MAX_NAMES = 1000;
// Replaces every text that is longer than any field allows, so that no pattern reads all of it. A
// text cut to the limit could become valid.
const TOO_LONG = 'x'.repeat(LONGEST_SENT + 1);
const PLAIN: Structure = { lists: [], objects: [] };

/** Whether every object has this name: yup takes `__proto__` and `constructor` for its own. */
const isReserved = (name: string): boolean => name in Object.prototype;
// One item too many is enough for the schema to refuse the list.
const cutList = (value: object): object =>
  Array.isArray(value) && value.length > MAX_LIST_LENGTH
    ? value.slice(0, MAX_LIST_LENGTH + 1)
    : value;

/**
 * Removes what could harm or delay the reader of a value: names of `Object.prototype`, whose
 * methods yup would call; values deeper than a row's, and texts longer than any schema allows,
 * which are replaced by something that no schema takes.
 * @throws BodyParseError `tooLarge` when one object has more names than a form may have
 */
function sanitize(body: Record<string, unknown>): Record<string, unknown> {
  const open: [Record<string, unknown>, number][] = [[body, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [object, depth] = next;
    const names = Object.keys(object);
    if (names.length > MAX_NAMES && !Array.isArray(object)) throw new BodyParseError('tooLarge');
    for (const name of names) {
      const value = object[name];
      if (isReserved(name)) delete object[name];
      else if (typeof value === 'string' && value.length > LONGEST_SENT) object[name] = TOO_LONG;
      else if (typeof value !== 'object' || value === null) continue;
      else if (depth === MAX_DEPTH) object[name] = [];
      else open.push([(object[name] = cutList(value)) as Record<string, unknown>, depth + 1]);
    }
  }
  return body;
}

/** Reads a JSON object. An empty body has no fields. */
async function readObject(request: Request, bytes: number): Promise<Record<string, unknown>> {
  const sent = await readBytes(request, bytes);
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(sent) || '{}');
  } catch {
    throw new BodyParseError('malformed');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BodyParseError('malformed');
  return sanitize(body as Record<string, unknown>);
}

/** The texts of a form; those of `objects` are parsed as JSON, in which an empty one is null. */
function readTexts(texts: Record<string, string>, { objects }: Structure): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...texts };
  for (const name of objects.filter((object) => Object.hasOwn(texts, object)))
    try {
      fields[name] = JSON.parse(texts[name]?.trim() || 'null');
    } catch {}
  return fields;
}

/**
 * A single value, or for a list of the structure a list. Lists and objects elsewhere become an
 * empty list, because no such schema takes it: yup would read `[5]` as 5 and call an object's own
 * `toString`. An object in place of a list becomes a text: an empty list would empty the field.
 */
function readValue(value: unknown, isList: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!isList) return [];
  return Array.isArray(value) ? value : '{}';
}

/**
 * The fields that are present, each a single value but for those of the structure. Existing clients
 * send the words `undefined` and `null` for missing values (§7).
 */
export const readFields = (
  body: object,
  { lists, objects }: Structure = PLAIN
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name, value]) => value !== 'undefined' && value !== 'null' && !isReserved(name))
      .map(([name, value]) => [
        name,
        objects.includes(name) ? value : readValue(value, lists.includes(name))
      ])
  );

/** Reads a body of limited bytes as JSON, or as a form without an image. */
async function read(
  c: Context,
  structure: Structure,
  jsonBytes: number,
  formBytes?: number
): Promise<Body> {
  const type = c.req.header('content-type') ?? 'application/json';
  if (isForm(type)) {
    const { texts, files } = await readForm(c.req.raw, { fileField: 'image', maxBytes: formBytes });
    const fields = readFields(sanitize(readTexts(texts, structure)), structure);
    return { fields, image: files[0] };
  }
  if (!JSON_TYPE.test(type)) throw new HttpError(415, ERROR_MESSAGE.wrongContentType);
  const fields = readFields(await readObject(c.req.raw, jsonBytes), structure);
  return { fields, image: undefined };
}

/**
 * Reads JSON, multipart or urlencoded fields; a body that names no type is JSON. A row has long
 * texts and an image, and fields of a structure.
 * @throws HttpError 400 for a body that cannot be read, 413 for one that is too large, 415 for
 * another content type
 */
export const readRow = (c: Context, structure: Structure): Promise<Body> =>
  read(c, structure, BODY.row);

/** The same for a few short fields: strangers may send no more. */
export const readShort = async (c: Context): Promise<Body['fields']> =>
  (await read(c, PLAIN, BODY.small, BODY.small)).fields;

/**
 * Reads a JSON object of lists and objects of at most `bytes` bytes.
 * @throws HttpError as `readRow`
 */
export async function readBatch(c: Context, bytes: number): Promise<object> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? 'application/json'))
    throw new HttpError(415, ERROR_MESSAGE.wrongContentType);
  return readObject(c.req.raw, bytes);
}
