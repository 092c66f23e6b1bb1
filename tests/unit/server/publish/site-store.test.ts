import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { retainedAssets, siteStore } from '../../../../server/publish/site-store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let dataDir: string;
let sites: ReturnType<typeof siteStore>;
beforeEach(async () => {
  dataDir = await temporaryFolder();
  sites = siteStore(dataDir);
});

const siteOf = (name: string, publishedAt = '2026-01-01T00:00:00.000Z') => ({
  name,
  contentVersion: 1,
  version: 'a',
  publishedAt
});
const built = async (live?: Awaited<ReturnType<typeof sites.current>>) => {
  const name = await sites.prepare(live);
  await mkdir(sites.folderOf(name));
  await writeFile(`${sites.folderOf(name)}.json`, '{}');
  const published = siteOf(name);
  await sites.makeLive(published);
  await sites.removeUnused();
  return published;
};
const folders = async () =>
  (await readdir(join(dataDir, 'site'))).filter((name) => name.startsWith('build-')).toSorted();

test('§1 Publishing: builds keep their order after the clock was set back', async () => {
  // The name contains a future time: the clock was set back after this build.
  await mkdir(join(dataDir, 'site/build-1900000000000'), { recursive: true });
  const first = siteOf('build-1900000000000', '2030-01-01T00:00:00.000Z');
  await sites.makeLive(first);
  const next = await built(first);
  expect(next.name).toBe('build-1900000000001');
  expect(await sites.current()).toEqual(next);
});

test('§1 Publishing: keeps the live and the previous site, and removes files of killed builds', async () => {
  const one = await built();
  const two = await built(one);
  await mkdir(join(dataDir, 'site/build-9'));
  await writeFile(join(dataDir, 'site/build-8.json'), '{}');
  const three = await built(two);
  expect(await folders()).toEqual(
    [two, three].flatMap(({ name }) => [name, `${name}.json`]).toSorted()
  );
});

test.each(['', '{"name":"build-', '{"name":"build-77"}', 'null'])(
  '§1 Publishing: no site is live if current.json contains "%s"',
  async (text) => {
    await mkdir(join(dataDir, 'site'));
    await writeFile(join(dataDir, 'site/current.json'), text);
    expect(await sites.current()).toBeUndefined();
  }
);

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

test('§1 Publishing: scripts of the previous site are kept for a day; the day starts again if the clock was set back', () => {
  const before = {
    assets: ['a.1.js', 'b.1.js', 'c.1.js', 'd.1.js', 'e.1.js'],
    retired: { 'c.1.js': ago(23), 'd.1.js': ago(25), 'e.1.js': ago(-9000) }
  };
  expect(retainedAssets(before, new Set(['a.1.js', 'a.2.js']), NOW)).toEqual({
    'b.1.js': ago(0),
    'c.1.js': ago(23),
    'e.1.js': ago(0)
  });
});
