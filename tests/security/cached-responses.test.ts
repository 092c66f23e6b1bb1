import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { orderEndpoints } from '#lib/contract/endpoints/batch.ts';
import { entities } from '#lib/contract/entities.ts';
import { createApp } from '../../server/app.ts';
import { createResponseCache } from '../../server/http/response-cache.ts';
import { startHttpServer } from '../../server/http/http-server.ts';
import { appOfAll } from '../support/block-app.ts';
import { closeAfterAll } from '../support/closing.ts';
import { rawClient, type RawAnswer } from '../support/raw-requests.ts';
import type { TestApp } from '../support/test-app.ts';

const { product, productCategory, heroContent } = entities;
const REQUESTS = 1500;
const SEED = 20_261_123;

/** Queries of visitors, as browsers send them. */
const QUERIES: string[][] = [
  ...Array<string>(4).fill(''),
  ...'page=1&per_page=2 page=2&per_page=2 q=jahe sort=name&order=desc lang=en'.split(' '),
  ...'lang=en&page=1&per_page=2 translations=all status=published status=all'.split(' '),
  ...'status=draft lacks=any without=en page=0'.split(' ')
].map((query) => query.split('&').filter(Boolean));
const PATHS = ['/api/product', '/api/product-category', '/api/content/hero'];
/** The third product created below is a draft, and the fourth is hidden. */
const ITEMS = ['/api/product/1', '/api/product/3', '/api/product/4', '/api/product/99'];
const NAMES = ['name=Jahe', 'name=Temulawak', 'name=', 'name=tidak+ada'];

const probe: fc.Arbitrary<{ path: string; query: string[] }> = fc.oneof(
  fc.record({ path: fc.constantFrom(...PATHS), query: fc.constantFrom(...QUERIES) }),
  fc.record({
    path: fc.constantFrom(...ITEMS),
    query: fc.constantFrom<string[][]>([], ['lang=en'])
  }),
  fc.constantFrom(...NAMES.map((name) => ({ path: '/api/product/get-name', query: [name] })))
);

const encoded = (piece: string): string =>
  `%${piece.charCodeAt(0).toString(16)}${piece.slice(1)}`.replace('_', '%5f');
/** An unknown parameter, or a known one in another notation. */
const unknown = fc.constantFrom(
  ...'foo=1 PAGE=2 page%20=2 __proto__=1 constructor=1 Status=all % = q%5B%5D=jahe'.split(' '),
  'utm_source=x'
);
const known = fc.constantFrom(...new Set([...QUERIES.flat(), ...NAMES]));
const empty = fc.constantFrom('page=', 'q=', 'status=', 'lang=', 'sort');

/**
 * Returns a variant of a visitor's query: in another order or notation, with more parameters or
 * with a fragment.
 */
const disguised = (query: readonly string[]): fc.Arbitrary<string> =>
  fc
    .record({
      pieces: fc.shuffledSubarray([...query], { minLength: Math.max(0, query.length - 1) }),
      isEncoded: fc.boolean(),
      more: fc.array(fc.oneof(unknown, known, empty), { maxLength: 2 }),
      isRepeated: fc.boolean(),
      end: fc.constantFrom('', '', '#', '#x', '&', '&&=')
    })
    .map(({ pieces, isEncoded, more, isRepeated, end }) => {
      const own = isEncoded ? pieces.map(encoded) : pieces;
      return [...own, ...(isRepeated ? own.slice(0, 1) : []), ...more].join('&') + end;
    });
const around = fc.constantFrom('?', '?', '?', '?', '?', '?', '?#&', '#?', '?#?', '/?', '??');
const SENDERS = ['nobody', 'nobody', 'nobody', 'user', 'editor', 'admin'] as const;

const hostile = probe.chain(({ path, query }) =>
  fc.record({
    path: fc.constant(path),
    query: fc.constant(query),
    target: fc
      .tuple(
        fc.constantFrom('http://other.test', ...Array<string>(7).fill('')),
        around,
        disguised(query)
      )
      .map(([host, before, own]) => host + path + before + own),
    sender: fc.constantFrom(...SENDERS),
    name: fc.constantFrom('authorization', 'Authorization', 'AUTHORIZATION'),
    scheme: fc.constantFrom('Bearer', 'bearer', 'BEARER', 'Basic'),
    end: fc.constantFrom('', '', '=', '=='),
    encoding: fc.constantFrom('identity', 'gzip', 'br'),
    isForgotten: fc.boolean()
  })
);

const listening = async (fetch: TestApp['handle']) => {
  const server = await startHttpServer(fetch, { port: 0, host: '127.0.0.1' });
  const client = rawClient(server.port);
  const close = () => {
    client.close();
    return server.stop();
  };
  return { get: client.get, close };
};

const { app, api } = await appOfAll();
const client = closeAfterAll(await listening(app.handle));
await api.create(productCategory, { name: 'Rimpang' });
const statuses = ['published', 'published', 'draft', 'hidden', 'published'] as const;
for (const [index, name] of ['Jahe', 'Kunyit', 'Temulawak', 'Sirih', 'Kencur'].entries())
  await api.create(product, {
    name,
    price: index,
    status: statuses[index]!,
    ...(index === 0 && { efficacy: 'Hangat', translations: { en: { efficacy: 'Warm' } } })
  });
for (const title of ['Pertama', 'Kedua']) await api.create(heroContent, { title });
const order = (path: string, ids: number[]) =>
  api.call<ReturnType<typeof orderEndpoints>['write']>('post', path, { body: { ids } });
await order('/admin/product/order', [5, 2]);
await order(`${heroContent.paths.admin}/order`, [2]);
const tokens: Partial<Record<(typeof SENDERS)[number], string>> = {};
for (const role of ['user', 'editor', 'admin'] as const) tokens[role] = await app.tokenOf(role);

const seen = ({ status, headers, body }: RawAnswer) => ({
  status,
  etag: headers.etag,
  cache: headers['cache-control'],
  body
});

const firstAnswers = new Map<string, ReturnType<typeof seen>>();
/** Returns the response of a new app on the same database. */
async function firstAnswer(target: string) {
  const known = firstAnswers.get(target);
  if (known) return known;
  const cache = createResponseCache();
  cache.start();
  const fresh = createApp({ ...app.deps, cache });
  const own = await listening(fresh.app.fetch);
  const answer = seen(await own.get(target));
  await own.close();
  await fresh.flushVisits();
  firstAnswers.set(target, answer);
  return answer;
}

it('§7 Reads: the response to a visitor is the same after any previous request of somebody else', async () => {
  const leaks: string[] = [];
  for (const asked of fc.sample(hostile, { numRuns: REQUESTS, seed: SEED })) {
    const { path, query, target, sender, name, scheme, end, encoding, isForgotten } = asked;
    // Sometimes clears the cache, so that the hostile request fills the cache.
    if (isForgotten) app.cache.drop();
    const token = tokens[sender];
    await client.get(target, {
      'accept-encoding': encoding,
      ...(token ? { [name]: `${scheme} ${token}${end}` } : {})
    });
    const plain = query.length ? `${path}?${query.join('&')}` : path;
    const [answer, expected] = [seen(await client.get(plain)), await firstAnswer(plain)];
    if (JSON.stringify(answer) === JSON.stringify(expected)) continue;
    leaks.push(
      `after ${sender} ${token ? `${scheme} …${end} ` : ''}${target}: ${plain} is ${answer.status} ${answer.body.slice(0, 60)}, not ${expected.status} ${expected.body.slice(0, 60)}`
    );
    app.cache.drop();
  }
  expect(leaks).toEqual([]);
  expect(firstAnswers.size).toBeGreaterThan(40);
}, 300_000);
