import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { buildSite } from '../../server/publish/builder/build-site.ts';
import { sharedSource } from '../support/databases.ts';
import { closing } from '../support/closing.ts';
import {
  COMPILES,
  TEST_TIMEOUT,
  publishedApp,
  publishedProducts,
  shows
} from '../support/published.ts';

const { product } = entities;
const { kept, closeAll } = closing();

// The tests of one site, in this order: a first build takes long.
let site: Awaited<ReturnType<typeof publishedProducts>>;
let isDown = false;
beforeAll(async () => {
  site = await publishedProducts('sqlite', {
    async answer(request, { handle }) {
      if (isDown) return new Response(null, { status: 503 });
      if (new URL(request.url).pathname !== '/api/product') return handle(request);
      // A long list would be compressed.
      const headers = new Headers(request.headers);
      headers.delete('accept-encoding');
      const response = await handle(new Request(request, { headers }));
      const { Products } = (await response.json()) as { Products: Record<string, unknown>[] };
      return Response.json({
        Products: Products.map((row) => (row['name'] === 'Jahe' ? { ...row, utilization: 7 } : row))
      });
    }
  });
}, COMPILES);
afterAll(() => site.close());

const describeTurmeric = (description: string) =>
  site.api.update(product, site.turmeric.id, { description });
const isShown = (text: string) =>
  expect.poll(() => shows(site.app, 'Kunyit', text), TEST_TIMEOUT).toBe(true);
const builds = async () =>
  (await readdir(join(site.app.dataDir, 'site'))).filter((name) => /^build-\d+$/.test(name));

it('§1 Publishing: a product whose page throws is named and gets the fallback page; all other pages are published', async () => {
  const { app } = site;
  expect(app.publisher.state().failed?.map(({ page: path }) => path)).toEqual([
    '/product/Jahe',
    '/id/product/Jahe',
    '/en/product/Jahe'
  ]);
  expect(app.publisher.state().failed?.[0]?.reason).not.toBe('');
  expect((await app.request('/product/Jahe')).status).toBe(200);
  await describeTurmeric('Kuning.');
  await isShown('Kuning.');
  await app.current();
}, 60_000);

it('§1 Publishing: if the API does not respond, the old site stays, the problem is shown and the build is retried', async () => {
  const { app } = site;
  isDown = true;
  await describeTurmeric('Rimpang yang hangat.');
  await expect.poll(() => app.publisher.state().state, TEST_TIMEOUT).toBe('failed');
  expect(app.publisher.state().message).toContain('status 503');
  await isShown('Kuning.');
  isDown = false;
  await isShown('Rimpang yang hangat.');
  // Older sites are removed once the new one is live.
  await app.current();
  expect(await builds()).toHaveLength(2);
}, 60_000);

it('§1 Publishing: a killed build leaves no files, and the next one publishes', async () => {
  const { app } = site;
  const before = await builds();
  const kill = app.publisher.subscribe((state) => {
    if (state?.state !== 'building' || !state.progress?.all) return;
    kill();
    execFileSync('pkill', ['-KILL', '-P', String(process.pid), '-f', 'builder/worker.ts']);
  });
  await describeTurmeric('Rimpang yang pahit.');
  await expect.poll(() => app.publisher.state().state, TEST_TIMEOUT).toBe('failed');
  expect(app.publisher.state().message).toContain('SIGKILL');
  expect(await builds()).toEqual(before);
  await app.publisher.publish();
  await isShown('Rimpang yang pahit.');
}, 60_000);

it.skipIf(!existsSync('/dev/full'))(
  '§1 Publishing: a full disk fails cleanly',
  async () => {
    const folder = join(site.app.dataDir, 'half');
    await mkdir(folder);
    await symlink('/dev/full', join(folder, 'catalogue.json'));
    const build = buildSite(site.app.settings, { folder, isCompressed: false });
    await expect(build).rejects.toThrow('ENOSPC');
    expect(existsSync(folder)).toBe(false);
  },
  60_000
);

it(
  '§1 Publishing: an interrupted build is completed at the next start',
  async () => {
    const { source, drop } = await sharedSource('sqlite');
    const first = kept(await publishedApp('sqlite', { source, isAutomatic: false }));
    const { api } = await first.admin();
    await first.publisher.start();
    await first.current();
    await api.create(product, { name: 'Jahe', price: 1000 });
    await first.publisher.stop();
    await writeFile(join(first.dataDir, 'site/build-7'), 'unfinished');
    const next = kept(
      await publishedApp('sqlite', {
        dataDir: first.dataDir,
        source,
        answer: (request) => first.handle(request)
      })
    );
    await next.publisher.start();
    await next.current();
    expect(next.publisher.folder()).not.toBe(first.publisher.folder());
    expect((await readdir(join(first.dataDir, 'site'))).includes('build-7')).toBe(false);
    await closeAll();
    await drop();
  },
  COMPILES
);
