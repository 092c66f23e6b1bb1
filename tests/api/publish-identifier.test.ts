import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { compileSite } from '../../server/publish/builder/compile.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { startWorker } from '../../server/publish/builder/build-site.ts';
import { closing } from '../support/closing.ts';
import { COMPILES, listening, publishedApp } from '../support/published.ts';

const { kept } = closing();

it(
  '§2 Identification: the page lists the known plants of a remote identifier',
  async () => {
    const app = kept(await publishedApp());
    const identifier = kept(await openIdentifier());
    const remote = kept(
      await listening(new Hono().route('/api', identifyRoutes(identifier, { trustProxy: 0 })).fetch)
    );
    const { settings, dataDir } = app;
    const compiled = await compileSite(settings);
    const folder = join(dataDir, 'built');
    const job = { ...compiled, before: undefined, folder, isCompressed: false };
    await startWorker('render', job, { readFrom: settings.readFrom, aiUrl: remote.address });
    expect(await readFile(join(folder, 'detection_tanaman.html'), 'utf8')).toContain(
      'Belimbing Wuluh'
    );
  },
  COMPILES
);
