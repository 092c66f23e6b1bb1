import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheKindOf, isPrivate } from '../../../../src/pages/_service-worker/routes.ts';
import { memoryCaches } from '../../../support/memory-caches.ts';

// Imported without types, because the global types of workers differ from those of pages.
const MODULE = '../../../../src/pages/_service-worker/cached-responses.ts';
const { cacheFirst, fetchedOrCached, networkFirst, openCache, picture, store } = await import(
  MODULE
);

const SITE = 'https://jamu.test';
/** Creates a response of the site. Sets `type` and `redirected`, which only browsers can set. */
function responseOf(
  body: string,
  values: ResponseInit & { type?: string; redirected?: boolean } = {}
): Response {
  const { type = 'basic', redirected = false, ...init } = values;
  const own = { type, redirected, clone: () => responseOf(body, values) };
  const descriptors = Object.entries(own).map(([key, value]) => [key, { value }]);
  return Object.defineProperties(new Response(body, init), Object.fromEntries(descriptors));
}
const keyOf = (key: string | Request) =>
  new URL(typeof key === 'string' ? key : key.url, SITE).href;

const waits: Promise<unknown>[] = [];
const event = (path: string, destination = 'image') => ({
  request: { url: SITE + path, destination },
  waitUntil: (wait: Promise<unknown>) => waits.push(wait)
});
const cached = async (kind: string, path: string): Promise<string | undefined> =>
  (await (await openCache(kind)).match(path))?.text();
const serve = (answer: (key: string | Request) => Promise<Response>) =>
  vi.stubGlobal('fetch', answer);
const offline = () => Promise.reject(new TypeError('offline'));

let page = '';
beforeEach(() => {
  page = `${SITE}/product`;
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('location', { origin: SITE });
  vi.stubGlobal('self', { clients: { get: async () => ({ url: page }) } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('§2 Offline: the copy of a page is deleted if the page moved or is gone; other errors and private responses keep the copy', async () => {
  const after = async (response: Response) => {
    await store('pages', '/product/Jahe', responseOf('old'));
    await store('pages', '/product/Jahe', response);
    return cached('pages', '/product/Jahe');
  };
  expect(await after(responseOf('new'))).toBe('new');
  for (const gone of [{ status: 404 }, { redirected: true }, { type: 'opaqueredirect' }])
    expect(await after(responseOf('', gone))).toBeUndefined();
  const headers = { 'cache-control': 'no-store' };
  for (const kept of [{ status: 500 }, { status: 206 }, { type: 'opaque' }, { headers }])
    expect(await after(responseOf('new', kept))).toBe('old');
});

test('§2 Offline: a full cache deletes its oldest responses', async () => {
  for (let index = 0; index < 62; index += 1) await store('data', `/${index}`, responseOf('x'));
  expect((await (await openCache('data')).keys()).length).toBe(60);
  expect([await cached('data', '/1'), await cached('data', '/2')]).toEqual([undefined, 'x']);
});

test('§2 Offline: the copy is shown if the server fails or is late; a late response is cached too', async () => {
  vi.useFakeTimers();
  const shown = async (response: Promise<Response>, copy?: Response) => {
    const answer = fetchedOrCached(response, copy);
    await vi.advanceTimersByTimeAsync(3000);
    return (await answer).text();
  };
  expect(await shown(Promise.resolve(responseOf('new')), responseOf('old'))).toBe('new');
  expect(await shown(Promise.resolve(responseOf('', { status: 500 })), responseOf('old'))).toBe(
    'old'
  );
  expect(await shown(offline(), responseOf('old'))).toBe('old');
  const after = (milliseconds: number) =>
    new Promise<Response>((resolve) => setTimeout(resolve, milliseconds, responseOf('new')));
  expect(await shown(after(2999), responseOf('old'))).toBe('new');
  expect(await shown(after(3001), responseOf('old'))).toBe('old');
  expect(await shown(Promise.resolve(responseOf('', { status: 404 })), responseOf('old'))).toBe('');
  await store('pages', '/', responseOf('old'));
  const late = Promise.withResolvers<Response>();
  serve(() => late.promise);
  const answer = networkFirst(event('/'), 'pages', '/');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await (await answer).text()).toBe('old');
  late.resolve(responseOf('new'));
  await Promise.all(waits);
  expect(await cached('pages', '/')).toBe('new');
});

test('§2 Offline: a stored file is not fetched again; files of private pages and previews are not stored', async () => {
  serve(async () => responseOf('first'));
  for (const [from, kept] of [
    ['about:srcdoc', undefined],
    [`${SITE}/profile`, undefined],
    [`${SITE}/product`, 'first']
  ] as const) {
    page = from;
    expect(await (await cacheFirst(event('/_astro/a.js'), 'assets')).text()).toBe('first');
    await Promise.all(waits);
    expect(await cached('assets', '/_astro/a.js')).toBe(kept);
  }
  serve(offline);
  expect(await (await cacheFirst(event('/_astro/a.js'), 'assets')).text()).toBe('first');
});

test('§2 Offline: a missing picture is replaced by another size, a download or a placeholder', async () => {
  serve(offline);
  const shown = async (path: string) => (await picture(event(path))).text();
  await store('pictures', '/uploads/aa-400.webp', responseOf('small'));
  expect(await shown('/uploads/aa-800.avif')).toBe('small');
  expect(await shown('/uploads/bb-800.avif')).toContain('<svg');
  // A download must not store the placeholder permanently.
  expect(await picture(event('/uploads/bb-800.avif', ''))).toMatchObject({ type: 'error' });
  await (await caches.open('kept-garden')).put('/uploads/bb.webp', responseOf('downloaded'));
  expect(await shown('/uploads/bb-800.avif')).toBe('downloaded');
  expect(await shown('/uploads/bb.webp')).toBe('downloaded');
});

test('§2 Offline: while the browser’s caches fail, pages and files come from the server', async () => {
  vi.stubGlobal('caches', { open: offline, match: offline, keys: offline });
  serve(async () => responseOf('new'));
  expect(await (await networkFirst(event('/'), 'pages', '/')).text()).toBe('new');
  expect(await (await cacheFirst(event('/_astro/a.js'), 'assets')).text()).toBe('new');
  expect(await (await picture(event('/uploads/aa.webp'))).text()).toBe('new');
  await Promise.allSettled(waits.splice(0));
});

test('§2 Offline: files and data are cached by kind; accounts and the dashboard never', () => {
  const kinds = Object.entries({
    '/_astro/a.css': 'assets',
    '/_astro/model.wasm': undefined,
    '/api/uploads/a.webp': 'pictures',
    '/en/catalogue.json': 'data',
    '/catalogue/picture-index/0.json': 'data',
    '/gardens.json': 'data',
    '/en/plants.json': 'data',
    '/api/product/get-name': 'data',
    '/api/product': undefined
  });
  for (const [path, kind] of kinds) expect(cacheKindOf(new URL(path, SITE)), path).toBe(kind);
  for (const path of ['/unauthorized', '/en/login/', '//dashboard', '/dashboard/products'])
    expect(isPrivate(path), path).toBe(true);
  for (const path of ['/', '/profiles', '/en']) expect(isPrivate(path), path).toBe(false);
});

test('§2 Offline: the worker serves pages that were opened before, and leaves accounts, uploads and other sites alone', async () => {
  type Answer = Promise<Response> | undefined;
  const listeners: Record<string, (event: object) => void> = {};
  vi.stubGlobal('self', {
    clients: { claim: async () => undefined, get: async () => ({ url: `${SITE}/` }) },
    skipWaiting: async () => undefined,
    addEventListener: (type: string, listener: () => void) => (listeners[type] = listener)
  });
  await import('../../../../src/pages/_service-worker/worker.ts' as string);
  const run = async (type: string, values: object = {}) => {
    let answer: Answer;
    const respondWith = (given: Answer) => (answer = given);
    listeners[type]!({ ...event('/'), respondWith, ...values });
    const response = await answer;
    await Promise.all(waits.splice(0));
    return response?.text();
  };
  const get = (path: string, values: object = {}) => {
    const request = { url: keyOf(path), method: 'GET', headers: new Headers(), mode: 'navigate' };
    return run('fetch', { request: { ...request, ...values } });
  };
  serve(async () => responseOf('', { status: 503 }));
  await expect(run('install')).rejects.toThrow('/offline answered 503');
  serve(async (key) => responseOf(`${new URL(keyOf(key)).pathname} /_astro/a@2.js`));
  for (const name of ['pages-v0', 'kept-teach']) await caches.open(name);
  for (const type of ['install', 'activate']) await run(type);
  expect((await caches.keys()).join()).toMatch(/^kept-teach,shell-v\d+,data-v\d+$/);
  const addresses = ['/api/uploads/a.webp', '/_astro/b.css', 'https://other.test/_astro/c.css'];
  await run('message', { data: { page: '/en/product/', addresses } });
  await run('message', { data: { page: '/profile', addresses: [] } });
  for (const path of ['//produsen/', '/product', '/login'])
    expect(await get(SITE + path)).toContain(path);
  expect(await cached('pages', '/profile')).toBeUndefined();
  await (await caches.open('kept-teach')).put('/dashboard', responseOf('teach'));
  // Files of the offline page stay cached, however many other files follow.
  for (let index = 0; index < 249; index += 1)
    await store('assets', `/_astro/${index}.js`, responseOf('x'));

  serve(offline);
  const cors = { mode: 'cors' };
  for (const [path, text] of [
    ['/en/product', '/en/product '],
    ['/produsen', '/produsen/ '],
    ['/en/product/Sirih', '/en/offline '],
    ['/en/product/products', '/en/offline '],
    ['/profile', '/offline '],
    ['/login', '/offline '],
    ['/dashboard/center/3/teach', 'teach']
  ] as const)
    expect(await get(path), path).toContain(text);
  for (const path of [
    '/_astro/a@2.js',
    '/_astro/b.css',
    '/favicon.svg',
    '/en/catalogue.json',
    '/catalogue.json',
    '/catalogue/uses.json',
    '/api/uploads/a.webp'
  ])
    expect(await get(path, cors), path).toContain(`${path} `);
  for (const [path, values] of [
    ['/dashboard', {}],
    ['/api/product', cors],
    ['https://other.test/_astro/c.css', cors],
    ['/produsen', { method: 'POST' }],
    ['/produsen', cors],
    ['/api/uploads/a.webp', { ...cors, headers: new Headers({ Range: 'bytes=0-' }) }],
    ['/favicon.svg', { ...cors, headers: new Headers({ Authorization: 'Bearer x' }) }]
  ] as const)
    expect(await get(path, values), path).toBeUndefined();
});
