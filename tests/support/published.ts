import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { entities } from '#lib/contract/entities.ts';
import type { Publishing } from '#lib/contract/endpoints/publishing.ts';
import { createPublisher, type Publisher } from '../../server/publish/publisher.ts';
import { localTarget, type PublishTarget } from '../../server/publish/targets.ts';
import { compileOnce, COMPILED_FOLDER, SITE_ADDRESSES } from './compiled-site.ts';
import { SILENT, testApp, type TestApp } from './test-app.ts';

const { product } = entities;

/** Starts a server on a free port of this machine. */
export async function listening(handle: (request: Request) => Response | Promise<Response>) {
  const server = createAdaptorServer({ fetch: handle });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((done) => server.close(done))
  };
}

/** Collects the states that a publisher reports. */
export function statesOf(publisher: Publisher): Publishing[] {
  const states: Publishing[] = [];
  publisher.subscribe((state) => state && states.push(state));
  return states;
}

type Parts = NonNullable<Parameters<typeof testApp>[1]>;
interface Options extends Omit<Parts, 'publish'> {
  /** The data directory. Pass the data directory of another app to share its site. */
  dataDir?: string;
  /** Intercepts the requests of the build. */
  answer?: (request: Request, app: TestApp) => Response | Promise<Response>;
  target?: (deps: Parameters<NonNullable<Parts['publish']>>[0]) => PublishTarget;
  isAutomatic?: boolean;
}

/**
 * Creates the real app with a publisher that has not started. The build reads from it over HTTP.
 */
export async function publishedApp(
  engine: 'sqlite' | 'postgres' = 'sqlite',
  {
    dataDir,
    answer = (request, { handle }) => handle(request),
    target,
    isAutomatic = true,
    ...parts
  }: Options = {}
) {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'wisata-jamu-site-')));
  const app: { made?: TestApp } = {};
  const server = await listening((request) => answer(request, app.made!));
  const settings = {
    ...SITE_ADDRESSES,
    readFrom: `${server.address}/api`,
    cacheDir: COMPILED_FOLDER
  };
  let publisher!: Publisher;
  const made = await testApp(engine, {
    // Some tests expect failed builds.
    log: SILENT,
    ...parts,
    async publish(deps) {
      if (!target) await compileOnce();
      publisher = await createPublisher({
        ...deps,
        target: target?.(deps) ?? localTarget(folder, settings),
        isAutomatic
      });
      return publisher;
    }
  });
  app.made = made;
  return {
    ...made,
    publisher,
    dataDir: folder,
    settings,
    /** Waits until the site shows all stored content. */
    async current(): Promise<void> {
      if (publisher.state().state === 'current') return;
      await new Promise<void>((done) => {
        const leave = publisher.subscribe((state) => {
          if (state?.state !== 'current') return;
          leave();
          done();
        });
      });
    },
    async close() {
      await publisher.stop();
      await made.close();
      await server.close();
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    }
  };
}

/** Creates an app like `publishedApp` with two products, and publishes them. */
export async function publishedProducts(...options: Parameters<typeof publishedApp>) {
  const app = await publishedApp(...options);
  const { api } = await app.admin();
  const [ginger, turmeric] = [
    await api.create(product, { name: 'Jahe', price: 1000 }),
    await api.create(product, { name: 'Kunyit', price: 1000 })
  ];
  await app.publisher.start();
  await app.current();
  return { app, api, ginger, turmeric, close: app.close };
}

/** Returns whether a product's page shows a text. */
export const shows = async (
  { request }: Pick<TestApp, 'request'>,
  name: string,
  text: string
): Promise<boolean> => (await (await request(`/product/${name}`)).text()).includes(text);

/** The timeout in ms of the first test, which compiles the site. */
export const COMPILE_TIMEOUT_MS = 120_000;
/** The options of tests that wait for a build. */
export const TEST_TIMEOUT = { timeout: 60_000 };

/**
 * Starts a host with a build hook. The hook responds with the statuses in `answers` in order, then
 * with 200.
 */
export async function buildHost() {
  const answers: number[] = [];
  let calls = 0;
  const { address, close } = await listening(({ method, url }) => {
    if (url.endsWith('/moved')) return new Response(null);
    calls += 1;
    const status = method === 'POST' ? (answers.shift() ?? 200) : 405;
    return new Response(null, {
      status,
      ...(status === 301 && { headers: { location: '/moved' } })
    });
  });
  return { address: `${address}/hooks/abc`, answers, calls: () => calls, close };
}
