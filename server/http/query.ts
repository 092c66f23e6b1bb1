import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Endpoint, QueryOf } from '#lib/contract/endpoint.ts';
import { invalidField } from './errors.ts';

/** A parameter that cannot be read: 422 with this sentence. */
export const wrong = (name: string, problem: string) => invalidField(name, `${name} ${problem}`);

/**
 * Reads and validates the parameters of a request that its endpoint declares, in the order of the
 * declaration; one that is sent empty, as forms do, is there and undefined. Unknown ones are
 * ignored. Nothing else in the server reads a query, so that the response cache and the handler
 * cannot understand a request differently.
 * @throws HttpError or ValidationError, both 422, that names the parameter
 */
export function parseQuery<E extends Endpoint>(url: string, { query: schema }: E): QueryOf<E> {
  const query: Record<string, unknown> = {};
  const sent = schema && url.includes('?') ? new URL(url).searchParams : undefined;
  for (const name of Object.keys(schema?.fields ?? {})) {
    const [value, second] = sent?.getAll(name) ?? [];
    if (value === undefined) continue;
    if (second !== undefined) throw wrong(name, 'must be given once');
    query[name] = value === '' ? undefined : schema?.validateSyncAt(name, { [name]: value });
  }
  return query as QueryOf<E>;
}

/**
 * Whether a request may be answered from memory: a plain target (no `#`, no other host), nobody
 * signed in, and no wish to read past caches, as `fetch` has with `cache: 'no-store'`.
 */
export function isCacheable(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const target = incoming?.url ?? c.req.url;
  return (
    !target.includes('#') &&
    (incoming === undefined || target.startsWith('/')) &&
    c.req.header('authorization') === undefined &&
    !/no-cache|no-store/i.test(c.req.header('cache-control') ?? '')
  );
}
