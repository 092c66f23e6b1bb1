import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { UPLOAD } from '#lib/contract/limits.ts';
import { ANSWER } from '#lib/contract/messages.ts';
import { Refusal } from './errors.ts';

/** A request's fields, and its image when it carries one. */
export interface Body {
  fields: Record<string, unknown>;
  image: File | undefined;
}

const MULTIPART_OVERHEAD = 512 * 1024;

/** Refuses a body that is larger than an upload can be. */
export const limitBody = (sentence: string) =>
  bodyLimit({
    maxSize: UPLOAD.bytes + MULTIPART_OVERHEAD,
    onError: () => {
      throw new Refusal(413, sentence);
    }
  });

// Clients of old send the words `undefined` and `null` for what they do not have (decisions "Answers of the API").
const isAbsent = (value: unknown): boolean => value === 'undefined' || value === 'null' || value === undefined;

async function multipart(c: Context): Promise<Body> {
  const form = await c.req.parseBody({ all: true }).catch(() => {
    throw new Refusal(400, ANSWER.malformed);
  });
  const { image, ...fields } = form;
  if (Array.isArray(image)) throw new Refusal(400, ANSWER.malformed);
  if (Object.values(fields).some((value) => value instanceof File)) throw new Refusal(400, ANSWER.malformed);
  return { fields, image: image instanceof File && image.size > 0 ? image : undefined };
}

async function json(c: Context): Promise<Body> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(400, ANSWER.malformed);
  return { fields: { ...body }, image: undefined };
}

/**
 * Reads JSON or multipart fields.
 * @throws Refusal 400 for what cannot be read, 415 for another content type
 */
export async function readBody(c: Context): Promise<Body> {
  const type = c.req.header('content-type') ?? '';
  const isForm = /^multipart\/form-data|^application\/x-www-form-urlencoded/i.test(type);
  if (!isForm && !/^application\/json/i.test(type)) throw new Refusal(415, ANSWER.wrongContentType);
  const { fields, image } = await (isForm ? multipart(c) : json(c));
  return { fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => !isAbsent(value))), image };
}

/** The id of an address: a whole number from 1, anything else is not found. */
export function readId(c: Context): number {
  const text = c.req.param('id') ?? '';
  const id = Number(text);
  // 2147483647 is the largest id that both databases take.
  if (!/^[1-9]\d{0,9}$/.test(text) || id > 2_147_483_647) throw new Refusal(404, ANSWER.notFound);
  return id;
}
