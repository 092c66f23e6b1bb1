import type { Context } from 'hono';
import type { Structure } from '#lib/contract/endpoint.ts';
import { isRecord } from '#lib/contract/is-record.ts';
import { BODY } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { checkJsonLimits, isReserved, sanitize } from './body-limits.ts';
import { HttpError, invalidField } from './errors.ts';
import { BodyParseError, readBytes } from './read-body.ts';
import { readForm } from './read-form.ts';

/** The fields of a request, and the bytes and file name of its image, if any. */
export interface Body {
  fields: Record<string, unknown>;
  image: Uint8Array | undefined;
  fileName?: string | undefined;
}

const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** Returns whether a Content-Type is multipart or urlencoded. */
export const isForm = (type: string): boolean => FORM.test(type);

const FLAT: Structure = { lists: [], objects: [] };

/** Reads a JSON object; an empty body counts as `{}`. */
async function readObject(request: Request, bytes: number): Promise<Record<string, unknown>> {
  const sent = await readBytes(request, bytes);
  checkJsonLimits(sent);
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(sent) || '{}');
  } catch {
    throw new BodyParseError('malformed');
  }
  if (!isRecord(body)) throw new BodyParseError('malformed');
  return sanitize(body);
}

/** Returns the fields of a form, and parses those in `objects`. Invalid JSON stays a text. */
function readTexts(texts: Record<string, string>, { objects }: Structure): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...texts };
  for (const name of objects) {
    checkJsonLimits(Buffer.from(texts[name] ?? ''));
    try {
      fields[name] = JSON.parse(texts[name]?.trim() || 'null');
    } catch {}
  }
  return fields;
}

/**
 * Returns the value of a field. A list or object that the field must not contain becomes a value
 * that its schema rejects: yup would read `[5]` as 5, and call an object's own `toString`.
 */
function readValue(value: unknown, isList: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!isList) return [];
  return Array.isArray(value) ? value : '{}';
}

/**
 * Returns the fields of a body. Only fields of the structure can be lists or objects. Drops the
 * texts `undefined` and `null`, which existing clients send for missing values (§7).
 */
export const readFields = (
  body: object,
  { lists, objects }: Structure = FLAT
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name, value]) => value !== 'undefined' && value !== 'null' && !isReserved(name))
      .map(([name, value]) => [
        name,
        objects.includes(name) ? value : readValue(value, lists.includes(name))
      ])
  );

async function read(
  c: Context,
  structure: Structure,
  jsonBytes: number,
  formBytes?: number
): Promise<Body> {
  const type = c.req.header('content-type') ?? 'application/json';
  if (isForm(type)) {
    const form = await readForm(c.req.raw, { fileField: 'image', maxBytes: formBytes });
    const { texts, files, fileNames, emptyFiles } = form;
    if (emptyFiles.length) throw invalidField('image', ERROR_MESSAGE.emptyImage);
    const fields = readFields(sanitize(readTexts(texts, structure)), structure);
    return { fields, image: files[0], fileName: fileNames[0] };
  }
  if (!JSON_TYPE.test(type)) throw new HttpError(415, ERROR_MESSAGE.wrongContentType);
  const fields = readFields(await readObject(c.req.raw, jsonBytes), structure);
  return { fields, image: undefined };
}

/** Reads the fields and image of a row as JSON, multipart or urlencoded form. Throws HttpError. */
export const readRow = (c: Context, structure: Structure): Promise<Body> =>
  read(c, structure, BODY.row);

/** Reads a body of at most `bytes` bytes that is not a row. Returns its fields. */
export const readSmall = async (c: Context, bytes: number): Promise<Body['fields']> =>
  (await read(c, FLAT, bytes, bytes)).fields;

/** Reads a JSON object of at most `bytes` bytes, without limiting its fields to single values. */
export async function readBatch(c: Context, bytes: number): Promise<object> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? 'application/json'))
    throw new HttpError(415, ERROR_MESSAGE.wrongContentType);
  return readObject(c.req.raw, bytes);
}
