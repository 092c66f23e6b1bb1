import type { AnyObject, AnySchema, InferType, ObjectSchema } from 'yup';
import type { Role } from './roles.ts';

/**
 * The allowed callers: anybody (`public`), or accounts with at least this role. `optional`
 * endpoints are public, but read a token if there is one.
 */
export type Access = 'public' | 'optional' | Role;

/** The fields that are lists or objects. Multipart forms contain them as JSON. */
export interface Structure {
  lists: readonly string[];
  objects: readonly string[];
}

export interface RequestBody {
  schema: ObjectSchema<AnyObject>;
  /** With `changes` all fields are optional, and omitted fields keep their values. */
  use?: 'changes';
  /** The maximum size of a JSON body in bytes; by default `BODY.small`, or `BODY.visitor`. */
  bytes?: number;
  /** Set for rows: the handler gets `{fields, image}`, and has to validate them. */
  row?: Structure;
  file?: { name: string; required: boolean; maxFiles?: number };
}

export interface JsonResponse<Schema extends AnySchema = AnySchema> {
  description: string;
  schema: Schema;
}

/** A response. It has no body if `types` is empty. */
export type EndpointResponse = JsonResponse | { description: string; types: readonly string[] };

/** An endpoint of the API (§7), shared by server, client and OpenAPI document. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  /** The path below the API's base, with parameters such as `{id}`. */
  path: string;
  tag: string;
  access: Access;
  /** A single line, for lists of endpoints. */
  summary: string;
  /** Details in complete sentences, in Markdown. */
  description: string;
  /** True if accounts can call it before they have set up a required second factor. */
  beforeSecondFactor?: true;
  /** True if editors' writes need review when reviews are enabled; the response is then 202. */
  isReviewed?: boolean;
  /**
   * The scope that API tokens need for a write: the name of an entity, or `pictures`. Tokens for
   * entities with pictures have both. If omitted, no token can write (decision 131).
   */
  tokenScope?: string;
  /**
   * Caching of a `GET`; none by default. `revalidate`: clients cache and revalidate responses.
   * `memory`: the server also caches the responses, which must depend on path and query only.
   */
  cache?: 'revalidate' | 'memory';
  countsVisit?: true;
  /** The message of a 404 for an unknown `{id}`, instead of the general one. */
  notFound?: string;
  /** True if responses of a `GET` have no ETag, because they are streamed or from another host. */
  hasNoETag?: true;
  query?: ObjectSchema<AnyObject>;
  body?: RequestBody;
  responses: Readonly<Record<number, EndpointResponse>>;
  /** Error statuses in addition to those that follow from the rest of the definition. */
  errors?: readonly number[];
}

/**
 * Returns the scope that API tokens need; undefined if no token can call the endpoint. All tokens
 * can call the `GET` endpoints of editors (`read`), but not those about the caller's account.
 */
export const tokenScope = ({ method, access, tokenScope }: Endpoint): string | undefined =>
  method === 'get' ? (access === 'editor' ? 'read' : undefined) : tokenScope;

type SchemaType<T> = T extends { schema: infer S extends AnySchema } ? InferType<S> : undefined;

export type BodyOf<E extends Endpoint> = E extends { body: infer Body extends RequestBody }
  ? Body extends { use: 'changes' }
    ? Partial<SchemaType<Body>>
    : SchemaType<Body>
  : undefined;

export type QueryOf<E extends Endpoint> = E extends { query: infer S extends AnySchema }
  ? Partial<InferType<S>>
  : undefined;

type SuccessStatus<E extends Endpoint> = keyof E['responses'] & (200 | 201);

/**
 * The JSON of a successful response; undefined if it has no body. Omits a 202 beside a 200 or 201,
 * because such a 202 means that a write waits for review, and the client throws.
 */
export type ResponseOf<E extends Endpoint> = [SuccessStatus<E>] extends [never]
  ? E['responses'] extends { 202: infer Accepted }
    ? SchemaType<Accepted>
    : undefined
  : SchemaType<E['responses'][SuccessStatus<E>]>;

type Name<Path extends string> = Path extends `${string}{${infer First}}${infer Rest}`
  ? First | Name<Rest>
  : never;
/** The path parameters of an endpoint; `id` is a number. */
export type ParamsOf<E extends Endpoint> = {
  [Key in Name<E['path']>]: Key extends 'id' ? number : string;
};

/** Returns a function that defines endpoints of a tag and preserves their literal types. */
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
    // Rejects unknown properties, for example a misspelt one.
    rest: Rest & Record<Exclude<keyof Rest, keyof Endpoint>, never>
  ): Rest & { method: Method; path: Path; tag: string; access: Caller } => ({
    method,
    path,
    tag,
    access,
    ...rest
  });
