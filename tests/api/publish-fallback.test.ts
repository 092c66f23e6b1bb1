import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildSite } from '../../server/publish/builder/build-site.ts';
import { compileSite } from '../../server/publish/builder/compile.ts';
import { isCompressed } from '../../server/publish/builder/compress-assets.ts';
import { closing } from '../support/closing.ts';
import { COMPILES, LONG, publishedProducts } from '../support/published.ts';

const { kept } = closing();

async function contents(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(async ({ parentPath, name }) => [
    join(parentPath, name).slice(folder.length),
    await readFile(join(parentPath, name), 'base64')
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

it(
  '§1 Publishing: where Astro lacks what renders single pages, a plain build publishes the same site',
  async () => {
    const { app } = kept(await publishedProducts());
    const cacheDir = await mkdtemp(join(tmpdir(), 'wisata-jamu-cache-'));
    onTestFinished(() => rm(cacheDir, { recursive: true }));
    const { client } = await compileSite(app.settings);
    const compiled = join(cacheDir, basename(dirname(client)));
    await cp(dirname(client), compiled, { recursive: true });
    for (const name of await readdir(join(compiled, 'renderer')))
      if (name.startsWith('prerender-entry'))
        await writeFile(join(compiled, 'renderer', name), 'export const app = { manifest: {} };');

    const folder = join(app.dataDir, 'plain');
    const built = await buildSite({ ...app.settings, cacheDir }, { folder, isCompressed: false });
    expect(built.fallback).toContain('there is no setInternals()');
    expect(built.failed).toEqual([]);
    await expect.poll(() => isCompressed(client, app.publisher.folder()!), LONG).toBe(true);
    expect(await contents(folder)).toEqual(await contents(app.publisher.folder()!));
  },
  2 * COMPILES
);
