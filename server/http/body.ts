import type { Context } from 'hono';
import { LARGEST_ID } from '#lib/contract/limits.ts';
import { ANSWER } from '#lib/contract/messages.ts';
import { readForm } from '../identify/multipart.ts';
import { BadBody, receiveWhole } from '../identify/receive.ts';
import { Refusal } from './errors.ts';

/** A request's fields, and the bytes of its image when it carries one. */
export interface Body {
  fields: Record<string, unknown>;
  image: Uint8Array | undefined;
}

const JSON_BYTES = 1024 * 1024;
// A body, its rows, a row.
const DEEPEST = 2;
const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

// Clients of old send the words `undefined` and `null` for what they do not have (decisions "Answers of the API").
// yup takes `__proto__` and `constructor` for an object's own.
const isTaken = (name: string): boolean => name in Object.prototype;
const isAbsent = ([name, value]: [string, unknown]): boolean => value === 'undefined' || value === 'null' || isTaken(name);

// No field takes a list or an object: an empty list, which no schema takes, stands for either. yup would read `[5]` as 5 and call an object's own `toString`.
const flat = (value: unknown): unknown => (typeof value === 'object' && value !== null ? [] : value);

async function readForms(request: Request): Promise<Body> {
  const { texts, file } = await readForm(request, 'image');
  return { fields: texts, image: file };
}

/**
 * Takes away what would harm whoever turns a value into a text: names that every object has, for their methods would be called, and what lies
 * deeper than a row's value; an empty list, which no schema takes, stands there.
 */
function harmless(body: Record<string, unknown>): Record<string, unknown> {
  const open: [Record<string, unknown>, number][] = [[body, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, depth] = next;
    for (const [name, value] of Object.entries(one)) {
      if (isTaken(name)) delete one[name];
      else if (typeof value !== 'object' || value === null) continue;
      else if (depth === DEEPEST) one[name] = [];
      else open.push([value as Record<string, unknown>, depth + 1]);
    }
  }
  return body;
}

async function readObject(request: Request, bytes: number): Promise<Record<string, unknown>> {
  const sent = await receiveWhole(request, bytes);
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(sent) || '{}');
  } catch {
    throw new BadBody('malformed');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new BadBody('malformed');
  return harmless(body as Record<string, unknown>);
}

const readJson = async (request: Request): Promise<Body> => ({ fields: await readObject(request, JSON_BYTES), image: undefined });

/** The fields that are there, each a single value. */
export const readFields = (given: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given)
      .filter((field) => !isAbsent(field))
      .map(([name, value]) => [name, flat(value)])
  );

const REFUSALS = {
  malformed: () => new Refusal(400, ANSWER.malformed),
  encoded: () => new Refusal(415, ANSWER.encodedBody, { headers: { 'Accept-Encoding': 'identity' } }),
  tooLarge: () => new Refusal(413, ANSWER.tooLarge),
  fileTooLarge: () => new Refusal(413, ANSWER.imageTooLarge)
};

const refuse = (error: unknown): never => {
  throw error instanceof BadBody ? REFUSALS[error.reason]() : error;
};

/**
 * Reads JSON, multipart or urlencoded fields; a body that names no type is JSON, an empty one has no fields.
 * @throws Refusal 400 for what cannot be read, 413 for what is too large, 415 for another content type
 */
export async function readBody(c: Context): Promise<Body> {
  const type = c.req.header('content-type') ?? 'application/json';
  const read = FORM.test(type) ? readForms : JSON_TYPE.test(type) ? readJson : undefined;
  if (!read) throw new Refusal(415, ANSWER.wrongContentType);
  const { fields, image } = await read(c.req.raw).catch(refuse);
  return { fields: readFields(fields), image };
}

/**
 * Reads a JSON object of lists and objects, of at most so many bytes.
 * @throws Refusal as `readBody`
 */
export async function readBatch(c: Context, bytes: number): Promise<object> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? 'application/json')) throw new Refusal(415, ANSWER.wrongContentType);
  return readObject(c.req.raw, bytes).catch(refuse);
}

/** The id of an address: a whole number from 1, anything else is not found and answered with this sentence. */
export function readId(c: Context, notFound: string = ANSWER.notFound): number {
  const text = c.req.param('id') ?? '';
  const id = Number(text);
  if (!/^[1-9]\d{0,9}$/.test(text) || id > LARGEST_ID) throw new Refusal(404, notFound);
  return id;
}
