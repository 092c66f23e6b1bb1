import {
  object,
  string,
  type AnyObject,
  type AnySchema,
  type InferType,
  type ObjectSchema
} from 'yup';
import type { Role } from './roles.ts';

/**
 * The callers: anybody, or accounts of that role or one above it; `optional` reads a token if there
 * is one.
 */
export type Access = 'public' | 'optional' | Role;

/** Fields that may be more than a single value: lists, and objects, which a form has as JSON. */
export interface Structure {
  lists: readonly string[];
  objects: readonly string[];
}

/** The body of a request. */
export interface RequestBody {
  schema: ObjectSchema<AnyObject>;
  /** `changes` takes any of the fields and leaves the others as they are. */
  use: 'request' | 'changes';
  /** The most bytes of a body that has lists, which is JSON alone; a short one needs none. */
  bytes?: number;
  /**
   * Long texts, fields of this structure and an image. The handler gets them unvalidated, as
   * `{fields, image}`.
   */
  row?: Structure;
  /** The form's file, which makes it multipart; with `most` there may be so many of that name. */
  file?: { name: string; required: boolean; most?: number };
}

/** An answer in JSON. */
export interface JsonAnswer<Schema extends AnySchema = AnySchema> {
  description: string;
  schema: Schema;
}

/** One way of answering; without media types in `types` the answer is empty. */
export type Answer = JsonAnswer | { description: string; types: readonly string[] };

/** One call of the API (§7): what server, client and the OpenAPI description know of it. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below the API's base, with `{id}`. */
  path: string;
  tag: string;
  /** A short line, as a list of calls shows it. */
  summary: string;
  /** Further notes for callers: whole sentences, in Markdown. */
  description: string;
  access: Access;
  /** Whether it also serves an administrator who still has to set up a second factor. */
  beforeSecondFactor?: true;
  /** Whether what an editor calls for waits where such changes are reviewed: then it is 202. */
  isReviewed?: boolean;
  /** Whether `If-Match` is looked at. */
  takesIfMatch?: true;
  /** Whether the ETag of a `GET` names the version of an item, for `If-Match`. */
  namesVersion?: true;
  /**
   * Who may store the answers of a `GET`: everybody, asking each time whether they are still right
   * (`revalidate`), and this server too until content changes (`memory`). Without it nobody may.
   * Answers from memory depend on path and query alone.
   */
  cache?: 'revalidate' | 'memory';
  /** Whether a browser that calls it is a visitor. */
  countsVisit?: true;
  /** The sentence of 404 for an `{id}` that is not one, if there is a better one than of any. */
  notFound?: string;
  /** Whether the answers of a `GET` have no ETag, as those of a stream and of another host. */
  hasNoETag?: true;
  query?: ObjectSchema<AnyObject>;
  body?: RequestBody;
  answers: Readonly<Record<number, Answer>>;
  /**
   * Statuses with the common error body, besides those that follow from `access`, `body` and the
   * method.
   */
  refusals: readonly number[];
}

type SchemaType<T> = T extends { schema: infer S extends AnySchema } ? InferType<S> : undefined;

/** The validated body of a call. `changes` may leave out any field. */
export type BodyOf<E extends Endpoint> = E extends { body: infer Body extends RequestBody }
  ? Body['use'] extends 'changes'
    ? Partial<SchemaType<Body>>
    : SchemaType<Body>
  : undefined;

/** The query of a call. */
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends AnySchema }
  ? Partial<InferType<S>>
  : undefined;

type Done<E extends Endpoint> = keyof E['answers'] & (200 | 201);

/**
 * The JSON of a call that succeeds; undefined where it answers none. What is only taken (202)
 * counts where a call answers nothing else: a write that waits for review is thrown by the client.
 */
export type AnswerOf<E extends Endpoint> = [Done<E>] extends [never]
  ? E['answers'] extends { 202: infer Taken }
    ? SchemaType<Taken>
    : undefined
  : SchemaType<E['answers'][Done<E>]>;

type Name<Path extends string> = Path extends `${string}{${infer First}}${infer Rest}`
  ? First | Name<Rest>
  : never;
/** The parameters in a call's path; `id` is a row's number. */
export type ParamsOf<E extends Endpoint> = {
  [Key in Name<E['path']>]: Key extends 'id' ? number : string;
};

/** Keeps the literal types of a definition, from which server and client infer theirs. */
/* @__NO_SIDE_EFFECTS__ */
export const defineEndpoint = <const Definition extends Endpoint>(
  definition: Definition
): Definition => definition;

/** An answer in JSON. */
/* @__NO_SIDE_EFFECTS__ */
export const json = <Schema extends AnySchema>(
  description: string,
  schema: Schema
): JsonAnswer<Schema> => ({ description, schema });

/** The answer `{message}`, and what comes with it. */
/* @__NO_SIDE_EFFECTS__ */
export const done = <More extends Record<string, AnySchema> = Record<never, never>>(
  more: More = {} as More
) => object({ message: string().required(), ...more });
