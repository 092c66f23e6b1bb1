import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { orderEndpoints } from '#lib/contract/endpoints/batch.ts';
import { closing } from '../support/closing.ts';
import { COMPILES, publishedApp } from '../support/published.ts';

const { heroContent } = entities;

const { kept } = closing();

it(
  '§1 Publishing: requests of strangers during a build do not change what is published',
  async () => {
    const app = kept(
      await publishedApp('sqlite', {
        isAutomatic: false,
        // Before each read of the build, a stranger requests the same in another notation.
        async answer(request, { handle }) {
          const url = new URL(request.url);
          for (const parameter of ['foo', '__proto__', 'PAGE']) {
            url.searchParams.set(parameter, '1');
            await (await handle(new Request(url))).arrayBuffer();
          }
          return handle(request);
        }
      })
    );
    const { api } = await app.admin();
    for (const title of ['Hero pertama', 'Hero pilihan']) await api.create(heroContent, { title });
    await api.call<ReturnType<typeof orderEndpoints>['write']>(
      'post',
      `${heroContent.paths.admin}/order`,
      { body: { ids: [2] } }
    );
    await app.publisher.start();
    await app.current();
    const page = await (await app.request('/')).text();
    expect(page).toContain('Hero pilihan');
    expect(page).not.toContain('Hero pertama');
  },
  COMPILES
);

it(
  '§1 Publishing: a build shows the database, not cached responses',
  async () => {
    const app = kept(await publishedApp('sqlite', { isAutomatic: false }));
    const { api } = await app.admin();
    await api.create(heroContent, { title: 'Hero lama' });
    for (const lang of [undefined, 'id', 'en'])
      await app.request(`/api${heroContent.paths.list}${lang ? `?lang=${lang}` : ''}`);
    const stored = app.cache.bytes();
    expect(stored).toBeGreaterThan(0);
    await app.db.updateTable('hero_contents').set({ title: 'Hero baru' }).execute();
    await app.publisher.start();
    await app.current();
    const page = await (await app.request('/')).text();
    expect(page).toContain('Hero baru');
    expect(page).not.toContain('Hero lama');
    expect(app.cache.bytes()).toBe(stored);
  },
  COMPILES
);
