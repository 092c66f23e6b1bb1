// This file is long because its tests share a site with files, plants and pictures.
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { imageVariant } from '#lib/contract/images.ts';
import { isDeviceFirst, prepared, removing } from '#lib/on-device/device-settings.ts';
import { downloadKit } from '#lib/on-device/download.ts';
import { KIT_KEY, MODEL_CACHE, readKit, readPart } from '#lib/on-device/model-cache.ts';
import { memoryCaches } from '../../../support/memory-caches.ts';

const { FILES, part } = await vi.hoisted(async () => {
  const { hash } = await import('node:crypto');
  const FILES: Record<string, string> = {
    '/a.wasm': 'runtime',
    '/1.bin': 'slow',
    '/2.bin': 'last'
  };
  const part = (url: string) => {
    const text = FILES[url]!;
    return { url, bytes: text.length, sent: 10, sha256: hash('sha256', text, 'base64') };
  };
  return { FILES, part };
});
vi.mock('onnxruntime-web/ort-wasm-simd-threaded.wasm?parts', () => ({
  default: [part('/a.wasm')]
}));
vi.mock('../../../../model/identifier.onnx?parts', () => ({
  default: [part('/1.bin'), part('/2.bin')]
}));
vi.mock('../../../../src/lib/on-device/identifier-worker.ts?worker&url', () => ({
  default: '/worker.js'
}));
// One of the pictures is on another host.
vi.mock('../../../../src/lib/api/base-urls.ts', () => ({
  apiBase: '/api',
  imageUrl: (path: string) => `${path.includes('cdn') ? 'https://cdn.example' : '/api'}${path}`
}));
const { isGardenReady, downloadGarden, missingBytes } =
  await import('#lib/on-device/garden-cache.ts');
const { isPreparing, prepare, readPreparation, refresh, removeIdentifier, supportProblem } =
  await import('#lib/on-device/prepare.ts');

const never = new AbortController().signal;
/** The bytes of the identifier's parts, without and with estimated pages and pictures. */
const [PARTS, ALL] = [30, 30 + 900_000];
const image = (name: string) => `/uploads/${name.padStart(32, '0')}.webp`;
const PLANTS = Array.from({ length: 41 }, (_, index) => ({
  image: image(`${index}`),
  photos: [{ image: image(`f${index}`) }]
}));
PLANTS.push({ image: image('cdn'), photos: [] });
const SITE: Record<string, string> = {
  ...FILES,
  '/worker.js': '',
  '/detection_tanaman': '<script src="/_astro/page.js">',
  '/product-live': '',
  '/_astro/page.js': '',
  '/gardens.json': '[]',
  '/garden-plants.json': '{"3":["Jahe"],"12":["Kunyit"]}',
  '/plants.json': JSON.stringify(PLANTS),
  '/central-jamu/Joglo': ''
};

let taught: number | undefined;
let worker: (EventTarget & { state: string }) | undefined;
let respond: Record<string, (signal: AbortSignal) => Response>;
const fetched: string[] = [];
const persist = vi.fn(async () => true);
beforeEach(() => {
  [taught, worker, respond, fetched.length] = [1, undefined, {}, 0];
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key)
  });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('location', { search: '?kebun=12' });
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: navigator.locks,
    storage: { persist },
    serviceWorker: { getRegistration: async () => worker && { installing: worker } }
  });
  // The real `Request` refuses paths, because it has no base URL here.
  vi.stubGlobal('Request', function (url: string) {
    return { url };
  });
  vi.stubGlobal('fetch', async (url: string, { signal = never, cache }: RequestInit = {}) => {
    fetched.push(cache ? `${url} ${cache}` : url);
    if (respond[url]) return respond[url](signal!);
    if (url.startsWith('https:')) throw new TypeError('The host does not allow this');
    if (url.startsWith('/api/teaching'))
      return taught ? Response.json({ own: [taught] }) : new Response('', { status: 503 });
    return url in SITE || url.startsWith('/api/uploads/')
      ? new Response(SITE[url] ?? '', { headers: { 'content-length': '5' } })
      : new Response('', { status: 404 });
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const stored = async (path: string): Promise<unknown> =>
  (await caches.match(path, { cacheName: MODEL_CACHE }))?.json();
const storedPaths = async () =>
  (await (await caches.open(MODEL_CACHE)).keys()).map(({ url }) => new URL(url).pathname);
const taughtIn = async (centre: number) =>
  ((await stored(`/kept/taught/${centre}.json`)) as { leaf?: { own?: number[] } } | undefined)?.leaf
    ?.own?.[0];

test.each(['activated', 'redundant'])(
  '§2 Offline: a device is ready with all files, once the service worker that serves them is %s',
  async (end) => {
    await (await caches.open(MODEL_CACHE)).put('/of-an-older-version.js', new Response());
    worker = Object.assign(new EventTarget(), { state: 'installing' });
    const missing = imageVariant(image('0'), 'avif', 400);
    respond[`/api${missing}`] = () => new Response('', { status: 404 });
    const sent: number[] = [];
    const preparing = prepare('default', (bytes) => sent.push(bytes), never);
    for (const state of ['installed', 'activating', end]) {
      await expect.poll(() => taughtIn(12)).toBe(1);
      expect(await readPreparation()).toMatchObject({ state: 'partial', sent: PARTS });
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
    }
    await preparing;
    expect([sent.slice(0, 2), sent.at(-1), prepared.get()]).toEqual([[0, 10], ALL, true]);
    expect(await readPreparation()).toEqual({
      state: 'ready',
      newer: false,
      sent: PARTS,
      all: ALL
    });
    const paths = await storedPaths();
    expect(paths).toEqual(expect.arrayContaining(Object.keys(SITE).slice(0, -1)));
    expect(paths.filter((path) => path.endsWith('-400.avif'))).toHaveLength(40 + 40);
    expect(persist).toHaveBeenCalled();
    expect(paths).not.toContain('/of-an-older-version.js');
  }
);

test('§2 Offline: a pause ends the wait for a service worker', async () => {
  worker = Object.assign(new EventTarget(), { state: 'installing' });
  const pause = new AbortController();
  const preparing = prepare('default', () => undefined, pause.signal);
  await expect.poll(() => taughtIn(12)).toBe(1);
  pause.abort();
  await expect(preparing).rejects.toBe(pause.signal.reason);
  expect(await readPreparation()).toMatchObject({ state: 'partial' });
});

test('§2 Offline: a visit updates the taught plants of all stored gardens; without the API or a connection, the stored plants stay', async () => {
  await prepare('default', () => undefined, never);
  taught = 2;
  await refresh('default', never, 3);
  expect([await taughtIn(3), await taughtIn(12)]).toEqual([2, 2]);
  // Garden 4 is not published.
  await refresh('default', never, 4);
  expect(await taughtIn(4)).toBeUndefined();
  taught = undefined;
  await expect(refresh('default', never)).rejects.toThrow('503');
  expect([await taughtIn(3), await taughtIn(12)]).toEqual([2, 2]);
  expect(isDeviceFirst()).toBe(false);
  Object.assign(navigator, { onLine: false });
  await refresh('default', never);
  expect(isDeviceFirst()).toBe(true);
});

test('§2 Offline: a removal stops a download of another tab', async () => {
  await navigator.locks.request('session', async () => expect(await isPreparing()).toBe(false));
  worker = Object.assign(new EventTarget(), { state: 'installing' });
  const preparing = prepare('default', () => undefined, never);
  await expect.poll(() => taughtIn(12)).toBe(1);
  expect(await isPreparing()).toBe(true);
  const removal = removeIdentifier();
  await expect(preparing).rejects.toMatchObject({ problem: 'removed' });
  await removal;
  expect(await readPreparation()).toMatchObject({ state: 'absent' });
});

test('§2 Offline: a page that redirects, for example to a sign-in, is not stored', async () => {
  respond['/product-live'] = () =>
    Object.defineProperty(new Response(''), 'redirected', { value: true });
  await expect(prepare('default', () => undefined, never)).rejects.toThrow('/product-live');
  expect(await readPreparation()).toMatchObject({ state: 'partial' });
});

test('§2 Offline: a download waits for slow parts, and retries stalled or damaged parts, but not missing ones', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const bodies = [
    new Response('damaged').body!,
    new ReadableStream(),
    new ReadableStream({
      async start(controller) {
        for (const letter of FILES['/1.bin']!) {
          await new Promise((resolve) => setTimeout(resolve, 15_000));
          controller.enqueue(new TextEncoder().encode(letter));
        }
        controller.close();
      }
    })
  ];
  respond['/1.bin'] = (signal) =>
    new Response(bodies.shift()!.pipeThrough(new TransformStream(), { signal }));
  const kit = { worker: '', runtime: [], weights: [part('/1.bin')] };
  const progress = vi.fn();
  const downloaded = downloadKit(kit, progress, never);
  for (let second = 0; second < 200; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    // Waits in real time, because fake timers do not advance hashing.
    await setImmediate();
  }
  await downloaded;
  expect([bodies.length, await storedPaths()]).toEqual([0, ['/1.bin']]);
  expect(progress.mock.calls.flat()).toEqual(expect.arrayContaining([3, 5, 8]));

  fetched.length = 0;
  respond['/2.bin'] = () => new Response('', { status: 404 });
  const gone = downloadKit({ ...kit, weights: [part('/2.bin')] }, progress, never);
  await expect(gone).rejects.toMatchObject({ problem: 'moved' });
  expect(fetched).toEqual(['/2.bin no-store']);
});

test('§2 Offline: a pause ends the wait before a retry', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  respond['/1.bin'] = () => new Response('', { status: 503 });
  const pause = new AbortController();
  const kit = { worker: '', runtime: [], weights: [part('/1.bin')] };
  const downloading = downloadKit(kit, () => undefined, pause.signal);
  await expect.poll(() => fetched).toEqual(['/1.bin no-store']);
  await setImmediate();
  pause.abort();
  await expect(downloading).rejects.toBe(pause.signal.reason);
});

test('§2 Offline: an older model is kept until the new one is complete, and then removed', async () => {
  await prepare('default', () => undefined, never);
  const cache = await caches.open(MODEL_CACHE);
  const older = {
    worker: '/older.js',
    runtime: [],
    weights: [{ ...part('/1.bin'), url: '/older.bin' }]
  };
  await cache.put(KIT_KEY, Response.json(older));
  for (const path of ['/older.bin', '/older.js']) await cache.put(path, new Response());
  await cache.delete('/2.bin');
  const now = { state: 'ready', newer: true, sent: 20 };
  expect(await readPreparation()).toMatchObject(now);
  respond['/2.bin'] = () => new Response('', { status: 404 });
  await expect(prepare('default', () => undefined, never)).rejects.toThrow('moved');
  await refresh('default', never);
  expect([await readPreparation(), await readKit()]).toMatchObject([now, older]);
  respond = {};
  const { put } = cache;
  cache.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  await expect(prepare('default', () => undefined, never)).rejects.toThrow('full');
  cache.put = put;
  await prepare('default', () => undefined, never);
  expect(await readPreparation()).toMatchObject({ state: 'ready', newer: false });
  expect(await storedPaths()).not.toContain('/older.bin');
  const current = await readKit();
  await cache.put(KIT_KEY, Response.json({ ...current, worker: '/older.js' }));
  await refresh('default', never);
  expect(await readKit()).toEqual(current);
});

test('§2 Offline: a damaged part is removed, so that it is downloaded again', async () => {
  await prepare('default', () => undefined, never);
  const weights = part('/1.bin');
  expect(new TextDecoder().decode(await readPart(weights))).toBe('slow');
  await (await caches.open(MODEL_CACHE)).put('/1.bin', new Response('not this'));
  for (const reason of ['damaged', 'missing'])
    await expect(readPart(weights)).rejects.toMatchObject({ reason });
  expect(await readPreparation()).toMatchObject({ state: 'partial', sent: 20 });
});

test('§2 Offline: shows the reason why a browser cannot identify', async () => {
  expect(await supportProblem()).toBeUndefined();
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('SecurityError')) });
  expect(await supportProblem()).toBe('closed');
  vi.stubGlobal('navigator', {});
  expect(await supportProblem()).toBe('closed');
  for (const name of ['WebAssembly', 'DecompressionStream'] as const) {
    const feature: unknown = globalThis[name];
    vi.stubGlobal(name, undefined);
    Reflect.deleteProperty(globalThis, name);
    expect(await supportProblem(), name).toBe('unsupported');
    vi.stubGlobal(name, feature);
  }
});

test('§2 Offline: a removal completes on the next visit; files that the browser removed are reported', async () => {
  const otherTab = new BroadcastChannel(MODEL_CACHE);
  const messages: unknown[] = [];
  otherTab.addEventListener('message', ({ data }: MessageEvent) => messages.push(data));
  await prepare('default', () => undefined, never);
  removing.set(true);
  expect(await readPreparation()).toMatchObject({ state: 'absent', sent: 0 });
  await expect.poll(() => messages).toEqual(['changed', 'removing', 'changed']);
  otherTab.close();
  expect([await caches.keys(), prepared.get(), removing.get()]).toEqual([[], false, false]);
  // A new download replaces an interrupted removal.
  removing.set(true);
  await prepare('default', () => undefined, never);
  expect(await readPreparation()).toMatchObject({ state: 'ready' });
  // A frozen tab does not release its lock.
  const frozen = Promise.withResolvers<void>();
  void navigator.locks.request(MODEL_CACHE, () => frozen.promise);
  using _ = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  await removeIdentifier();
  frozen.resolve();
  prepared.set(true);
  expect(await readPreparation()).toMatchObject({ state: 'lost' });
});

test('§2 Offline: a garden needs its pages, its pictures and the identifier', async () => {
  const garden = { centre: 3, pages: ['/central-jamu/Joglo'], pictures: ['/api/uploads/a.avif'] };
  await (await caches.open(MODEL_CACHE)).put('/a.wasm', new Response());
  expect(await missingBytes(garden)).toBe(ALL - 10 + 10);
  const progress: [number, number][] = [];
  await downloadGarden(garden, 'default', (...numbers) => progress.push(numbers), never);
  expect(progress.slice(-2)).toEqual([
    [ALL + 5, ALL + 10],
    [ALL + 10, ALL + 10]
  ]);
  // Stored pictures count, too.
  await downloadGarden(garden, 'default', (...numbers) => progress.push(numbers), never);
  expect(progress.at(-1)).toEqual([10, 10]);
  expect([await isGardenReady(3), await missingBytes(garden), await taughtIn(3)]).toEqual([
    true,
    10,
    1
  ]);
  // Another tab removes the garden during the download.
  respond[garden.pages[0]!] = () => (void caches.delete('kept-garden-3'), new Response());
  await expect(downloadGarden(garden, 'default', () => undefined, never)).rejects.toThrow(
    'removed'
  );
  await caches.delete(MODEL_CACHE);
  expect(await isGardenReady(3)).toBe(false);
  using _ = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('late')));
  respond[garden.pages[0]!] = (signal) => (signal.throwIfAborted(), new Response());
  await expect(missingBytes(garden)).rejects.toThrow('late');
});
