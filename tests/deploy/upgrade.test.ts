import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { COMPILED_FOLDER, compileOnce, SITE_ADDRESSES } from '../support/compiled-site.ts';
import { picture } from '../support/pictures.ts';
import { hashAtRealCost } from '../support/real-password-cost.ts';
import { createReleased } from '../support/released-database.ts';
import { ADMIN, startServer } from '../support/server-process.ts';
import { ALL_ENGINES } from '../support/test-app.ts';

/** A photograph that an account taught, as stored by a version between 1.0.0 and this one. */
const TAUGHT = {
  part: 'leaf',
  centre_id: 1,
  product_id: 1,
  deleted_at: '',
  network: '',
  photographer: 'account-1',
  hash: '0'.repeat(36),
  file: '00000000000000000000000000000004.webp',
  created_at: '2026-11-26T00:00:00.000Z',
  step: 1,
  features: ''
};
const VISITORS_PHOTO = '00000000000000000000000000000003.webp';

describe.each(ALL_ENGINES)('on %s', (engine) => {
  it('§0 Upgrade: API and site start with data of version 1.0.0, and keep its accounts, changes and photographs', async () => {
    hashAtRealCost();
    const { source, folder, tables, db, drop } = await createReleased(engine);
    onTestFinished(drop);
    await migrate(db, '0033-taught-uploads');
    const columns = sql.join(Object.keys(TAUGHT).map((column) => sql.ref(column)));
    await sql`insert into taught_photos (${columns})
      values (${sql.join(Object.values(TAUGHT))})`.execute(db);
    await db.destroy();
    const photo = Buffer.from(await (await picture('webp')).arrayBuffer());
    for (const [kind, name] of [
      ['visitor-photos', VISITORS_PHOTO],
      ['taught-photos', TAUGHT.file]
    ] as const) {
      await mkdir(join(folder, kind));
      await writeFile(join(folder, kind, name), photo);
    }

    await compileOnce();
    await symlink(COMPILED_FOLDER, join(folder, 'build-cache'));
    const server = await startServer(folder, {
      args: ['server/main.ts'],
      env: {
        SITE_URL: SITE_ADDRESSES.siteUrl,
        AI_URL: '',
        ...('postgres' in source && { DATABASE_URL: source.postgres })
      }
    });
    onTestFinished(async () => void (await server.kill('SIGTERM')));
    const started = /Preparing the site …\n[^]* is ready on /;
    await expect.poll(server.output, { timeout: 120_000 }).toMatch(started);
    const page = await fetch(`${server.base}/id/product/Jahe`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('Zingiber officinale')
    ]);

    const token = await server.signIn();
    const code = codeOf(String(tables['second_factors']![0]!['secret']));
    const edi = { ...ADMIN, email: 'edi@example.test', code };
    expect((await server.send('POST', '/login', edi)).status).toBe(200);

    const get = (path: string) => server.send('GET', path, undefined, token);
    const { photos } = await (await get('/admin/visitor-photos')).json();
    expect(photos).toMatchObject([{ id: 1, state: 'new', product: { id: 2 } }]);
    const { photos: taught } = await (await get('/admin/taught-photo?model=leaf&centre=1')).json();
    expect(taught).toMatchObject([{ id: 1, product: { id: 1 } }]);
    for (const path of ['/admin/visitor-photos/1/image', '/admin/taught-photo/1/image'])
      expect(Buffer.from(await (await get(path)).arrayBuffer())).toEqual(photo);

    const { versions } = await (await get('/admin/review')).json();
    expect(versions).toMatchObject([{ id: 1, state: 'submitted', title: 'Jahe' }]);
    const { updated_at } = versions[0];
    const published = await server.send('POST', '/admin/review/1/publish', { updated_at }, token);
    expect(published.status).toBe(200);
    const { Product } = await (await get('/product/1')).json();
    expect(Product).toMatchObject({ familia: 'Jahe-jahean', price: 12_500.5 });
    const { changes } = await (await get('/admin/history?entity=product&id=1')).json();
    expect(changes.at(-1)).toMatchObject({
      action: 'update',
      fields: { price: { before: 12_000, after: 12_500.5 } }
    });
  }, 240_000);
});
