import { object, string } from 'yup';
import type { AnyObject, AnySchema, InferType, ObjectSchema, ObjectShape } from 'yup';
import { errorBody } from './endpoint-fields.ts';
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
  /** `changes` takes any of the fields; the rest stay as they are. */
  use?: 'changes';
  /** The largest body in bytes if it has lists, which is JSON only; others are always short. */
  bytes?: number;
  /**
   * Long texts, fields of this structure and an image. The handler gets them unvalidated, as
   * `{fields, image}`.
   */
  row?: Structure;
  /** The file of the form, which makes it multipart; `most` is how many parts may have its name. */
  file?: { name: string; required: boolean; most?: number };
}

/** An answer in JSON. */
export interface JsonAnswer<Schema extends AnySchema = AnySchema> {
  description: string;
  schema: Schema;
}

/** An answer by its status; empty if it has no media types. */
export type Answer = JsonAnswer | { description: string; types: readonly string[] };

/** A call of the API (§7), as server, client and the OpenAPI description share it. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below the API's base, with `{id}`. */
  path: string;
  tag: string;
  access: Access;
  /** A short line, as a list of calls shows it. */
  summary: string;
  /** Further notes for callers: whole sentences, in Markdown. */
  description: string;
  /** Whether it also serves an administrator who still has to set up a second factor. */
  beforeSecondFactor?: true;
  /** Whether an editor's call waits for review, if changes are reviewed: it then answers 202. */
  isReviewed?: boolean;
  /** Whether `If-Match` is read. */
  takesIfMatch?: true;
  /** Whether the ETag of a `GET` names the version of an item, for `If-Match`. */
  namesVersion?: true;
  /**
   * The caches of a `GET`: `revalidate` lets clients store answers and ask each time, `memory` lets
   * this server too until content changes. Without it nobody may. Answers from memory depend only
   * on path and query.
   */
  cache?: 'revalidate' | 'memory';
  /** Whether a browser that calls it is a visitor. */
  countsVisit?: true;
  /** The sentence of 404 for an unknown `{id}`, if the general one is not enough. */
  notFound?: string;
  /** Whether the answers of a `GET` have no ETag, as those of a stream and of another host. */
  hasNoETag?: true;
  query?: ObjectSchema<AnyObject>;
  body?: RequestBody;
  answers: Readonly<Record<number, Answer>>;
  /** Statuses with the error body that do not follow from the rest of the definition. */
  refusals?: readonly number[];
}

type SchemaType<T> = T extends { schema: infer S extends AnySchema } ? InferType<S> : undefined;

/** The validated body of a call. `changes` may leave out any field. */
export type BodyOf<E extends Endpoint> = E extends { body: infer Body extends RequestBody }
  ? Body extends { use: 'changes' }
    ? Partial<SchemaType<Body>>
    : SchemaType<Body>
  : undefined;

/** The query of a call. */
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends AnySchema }
  ? Partial<InferType<S>>
  : undefined;

type Done<E extends Endpoint> = keyof E['answers'] & (200 | 201);

/**
 * The JSON of a successful call, or undefined if it answers none. 202 counts only if a call has no
 * other success: the client throws a write that waits for review.
 */
export type AnswerOf<E extends Endpoint> = [Done<E>] extends [never]
  ? E['answers'] extends { 202: infer Taken }
    ? SchemaType<Taken>
    : undefined
  : SchemaType<E['answers'][Done<E>]>;

type Name<Path extends string> = Path extends `${string}{${infer First}}${infer Rest}`
  ? First | Name<Rest>
  : never;
/** The parameters in the path of a call; `id` is the number of a row. */
export type ParamsOf<E extends Endpoint> = {
  [Key in Name<E['path']>]: Key extends 'id' ? number : string;
};

/**
 * Returns the function that defines the calls of a tag: method, path, callers and the rest. It
 * keeps the literal types, from which server and client infer theirs.
 */
export const endpointsFor =
  (tag: string) =>
  <
    const Method extends Endpoint['method'],
    const Path extends string,
    const Caller extends Access,
    const Rest extends Omit<Endpoint, 'method' | 'path' | 'tag' | 'access'>
  >(
    method: Method,
    path: Path,
    access: Caller,
    rest: Rest
  ): Rest & { method: Method; path: Path; tag: string; access: Caller } => ({
    method,
    path,
    tag,
    access,
    ...rest
  });

/** An answer in JSON. */
export const json = <Schema extends AnySchema>(
  description: string,
  schema: Schema
): JsonAnswer<Schema> => ({ description, schema });

/** An answer in JSON with these fields. */
export const answer = <Fields extends ObjectShape>(description: string, fields: Fields) =>
  json(description, object(fields));

/** The schema `{message}`, with more fields. */
export const withMessage = <More extends ObjectShape = Record<never, never>>(
  more: More = {} as More
) => object({ message: string().required(), ...more });

/** The answer `{message}`, with more fields. */
export const done = <More extends ObjectShape = Record<never, never>>(
  description: string,
  more?: More
) => json(description, withMessage(more));

/** A refusal whose body has more fields than the error body. */
export const refusal = <More extends ObjectShape>(description: string, name: string, more: More) =>
  json(description, errorBody().shape(more).meta({ name }));
