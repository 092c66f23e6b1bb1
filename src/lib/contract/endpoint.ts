import { object, string } from 'yup';
import type { AnyObject, AnySchema, InferType, ObjectSchema, ObjectShape } from 'yup';
import { errorBody } from './endpoint-fields.ts';
import type { Role } from './roles.ts';

/**
 * The callers: anybody (`public`), or accounts with at least a role. `optional` endpoints are
 * public but read a token, if any.
 */
export type Access = 'public' | 'optional' | Role;

/** Fields that are lists or objects, which forms send as JSON. */
export interface Structure {
  lists: readonly string[];
  objects: readonly string[];
}

/** The body of a request. */
export interface RequestBody {
  schema: ObjectSchema<AnyObject>;
  /** With `changes` all fields are optional, and omitted fields keep their values. */
  use?: 'changes';
  /** The maximum size in bytes of a JSON body with lists; other bodies are small. */
  bytes?: number;
  /**
   * Set for bodies of rows, with long texts and an image. The handler gets `{fields, image}`, not
   * validated.
   */
  row?: Structure;
  /** The file field of a multipart form; `most` is the maximum number of files. */
  file?: { name: string; required: boolean; maxFiles?: number };
}

/** A JSON response. */
export interface JsonAnswer<Schema extends AnySchema = AnySchema> {
  description: string;
  schema: Schema;
}

/** A response; without body if it has no media types. */
export type Answer = JsonAnswer | { description: string; types: readonly string[] };

/** An endpoint of the API (§7), shared by server, client and OpenAPI document. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below the API's base, with `{id}`. */
  path: string;
  tag: string;
  access: Access;
  /** One line, for lists of endpoints. */
  summary: string;
  /** Details in complete sentences, in Markdown. */
  description: string;
  /** Whether accounts that must set up a second factor may already call it. */
  beforeSecondFactor?: true;
  /** Whether writes of editors need review, if reviews are enabled; the response is then 202. */
  isReviewed?: boolean;
  /** Whether `If-Match` is read. */
  takesIfMatch?: true;
  /** Whether the ETag of a `GET` can be sent as `If-Match`. */
  namesVersion?: true;
  /**
   * Caching of a `GET`: with `revalidate` clients cache and revalidate responses; with `memory`
   * this server also caches them until content changes, so they must depend only on path and query.
   * Without it responses are not cached.
   */
  cache?: 'revalidate' | 'memory';
  /** Whether a request counts as a visit. */
  countsVisit?: true;
  /** The message of a 404 for an unknown `{id}`, instead of the general one. */
  notFound?: string;
  /** Whether responses of a `GET` have no ETag, like those of a stream or another host. */
  hasNoETag?: true;
  query?: ObjectSchema<AnyObject>;
  body?: RequestBody;
  answers: Readonly<Record<number, Answer>>;
  /** Statuses with the error body that do not follow from the rest of the definition. */
  refusals?: readonly number[];
}

type SchemaType<T> = T extends { schema: infer S extends AnySchema } ? InferType<S> : undefined;

/** The validated body of a request. */
export type BodyOf<E extends Endpoint> = E extends { body: infer Body extends RequestBody }
  ? Body extends { use: 'changes' }
    ? Partial<SchemaType<Body>>
    : SchemaType<Body>
  : undefined;

/** The parsed query of a request. */
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends AnySchema }
  ? Partial<InferType<S>>
  : undefined;

type Done<E extends Endpoint> = keyof E['answers'] & (200 | 201);

/**
 * The JSON of a successful response, or undefined without a body. 202 counts only if it is the only
 * success status, because the client throws for writes that need review.
 */
export type AnswerOf<E extends Endpoint> = [Done<E>] extends [never]
  ? E['answers'] extends { 202: infer Taken }
    ? SchemaType<Taken>
    : undefined
  : SchemaType<E['answers'][Done<E>]>;

type Name<Path extends string> = Path extends `${string}{${infer First}}${infer Rest}`
  ? First | Name<Rest>
  : never;
/** The path parameters of an endpoint; `id` is a number. */
export type ParamsOf<E extends Endpoint> = {
  [Key in Name<E['path']>]: Key extends 'id' ? number : string;
};

/**
 * Returns a function that defines endpoints of a tag. It keeps literal types, from which server and
 * client infer theirs.
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

/** A JSON response. */
export const json = <Schema extends AnySchema>(
  description: string,
  schema: Schema
): JsonAnswer<Schema> => ({ description, schema });

/** Returns a JSON response with fields. */
export const answer = <Fields extends ObjectShape>(description: string, fields: Fields) =>
  json(description, object(fields));

/** Returns the schema of `{message}` with more fields. */
export const withMessage = <More extends ObjectShape = Record<never, never>>(
  more: More = {} as More
) => object({ message: string().required(), ...more });

/** Returns the JSON response `{message}` with more fields. */
export const done = <More extends ObjectShape = Record<never, never>>(
  description: string,
  more?: More
) => json(description, withMessage(more));

/** Returns an error response whose body has additional fields. */
export const refusal = <More extends ObjectShape>(description: string, name: string, more: More) =>
  json(description, errorBody().shape(more).meta({ name }));
