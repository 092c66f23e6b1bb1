import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { orderEndpoints } from '#lib/contract/endpoints/batch.ts';
import { closing } from '../support/closing.ts';
import { COMPILES, publishedApp } from '../support/published.ts';

const { heroContent } = entities;

const { kept } = closing();

it(
  '§1 Publishing: a build shows the database, not cached responses or those to strangers',
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
    for (const title of ['Hero pertama', 'Hero lama']) await api.create(heroContent, { title });
    await api.call<ReturnType<typeof orderEndpoints>['write']>(
      'post',
      `${heroContent.paths.admin}/order`,
      { body: { ids: [2] } }
    );
    for (const lang of [undefined, 'id', 'en'])
      await app.request(`/api${heroContent.paths.list}${lang ? `?lang=${lang}` : ''}`);
    expect(app.cache.bytes()).toBeGreaterThan(0);
    await app.db
      .updateTable('hero_contents')
      .set({ title: 'Hero baru' })
      .where('id', '=', 2)
      .execute();
    await app.publisher.start();
    await app.current();
    const page = await (await app.request('/')).text();
    expect(page).toContain('Hero baru');
    expect(page).not.toMatch(/Hero (pertama|lama)/);
  },
  COMPILES
);
