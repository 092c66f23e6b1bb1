import { object, string } from 'yup';
import type { AnyObject, AnySchema, ObjectSchema } from 'yup';
import type { Role } from './roles.ts';

/**
 * Who may call: anybody, or who has that role or one above it; `optional` reads a token when there
 * is one.
 */
export type Access = 'public' | 'optional' | Role;

/** What a request carries. */
export interface RequestBody {
  schema: ObjectSchema<AnyObject>;
  /** `changes` takes any of the fields and leaves the others as they are. */
  use: 'request' | 'changes';
  /** The form's file, which makes it multipart. */
  file?: { name: string; required: boolean };
}

/**
 * One way of answering; `types` are the media types of what is no JSON, none of them is an empty
 * answer.
 */
export type Answer = { description: string } & (
  | { schema: AnySchema }
  | { types: readonly string[] }
);

/** One call of the API (§7). Data only; a test compares the server's routes with it. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below the API's base, with `{id}`. */
  path: string;
  tag: string;
  /** A short line, as a list of calls shows it. */
  summary: string;
  /** What a caller needs to know besides: whole sentences, in Markdown. */
  description: string;
  access: Access;
  /** Whether `If-Match` is looked at. */
  takesIfMatch?: true;
  /** Whether the answers of a `GET` have no ETag, as those of a stream and of another host. */
  hasNoETag?: true;
  query?: ObjectSchema<AnyObject>;
  body?: RequestBody;
  answers: Readonly<Record<number, Answer>>;
  /**
   * Refusals with the common error body, besides those that follow from `access`, `body` and the
   * method.
   */
  refusals: readonly number[];
}

/** An answer in JSON. */
export const json = (description: string, schema: AnySchema): Answer => ({ description, schema });

/** The answer `{message}`, and what comes with it. */
export const done = (more: Record<string, AnySchema> = {}) =>
  object({ message: string().required(), ...more });

type Words = [summary: string, description: string];

/**
 * A `GET` that anybody may call and that refuses nothing by itself; whoever needs more spreads it.
 */
export const get = (
  path: string,
  tag: string,
  [summary, description]: Words,
  answer: Answer
): Endpoint => ({
  method: 'get',
  path,
  tag,
  summary,
  description,
  access: 'public',
  answers: { 200: answer },
  refusals: []
});
