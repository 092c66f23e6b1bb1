import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { openRenderer } from '../../../../../server/publish/astro-internals/open-renderer.ts';
import { compileSite } from '../../../../../server/publish/builder/build-site.ts';
import { closing } from '../../../../support/closing.ts';
import { COMPILE_TIMEOUT_MS, publishedApp } from '../../../../support/published.ts';

const { kept } = closing();

it(
  '§1 Publishing: Astro has the internals that server/publish/astro-internals uses (see its README)',
  async () => {
    const app = kept(await publishedApp());
    const { api } = await app.admin();
    await api.create(entities.product, { name: 'Jahe', price: 1000 });
    const { renderer } = await compileSite(app.settings);
    process.env['BUILD_API_URL'] = app.settings.readFrom;
    const pages = new Map((await openRenderer(renderer)).map((page) => [page.file, page]));
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(['index.html', 'id/product/Jahe.html', 'robots.txt'])
    );
    expect(pages.get('product/Jahe.html')?.cacheKey).toBeTypeOf('string');
    const rendered = async (file: string) =>
      String(Buffer.from((await pages.get(file)?.render())!));
    const html = await rendered('product/Jahe.html');
    expect(html).toContain('<title>Jahe');
    expect(html).toMatch(/<link rel="stylesheet" href="\/_astro\//);
    expect(html).toContain('<astro-island');
    // The manufacturers' island has a slot, and the menus have another renderer.
    const makers = await rendered('produsen.html');
    expect(makers).toContain('<astro-slot');
    for (const page of [html, makers]) {
      expect(page.match(/<astro-island [^>]*prefix="/g)?.length).toBeGreaterThan(2);
      for (const attribute of [/<astro-island [^>]*prefix="(\w+)"/g, / id="([^"]+)"/g]) {
        const ids = [...page.matchAll(attribute)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
    // The policy contains the hashes of the islands' script, of the five client directives, and of
    // the script for a stored session.
    const policy = await rendered('content-security-policy.txt');
    expect(policy.match(/'sha256-/g)?.length).toBeGreaterThan(4);
  },
  COMPILE_TIMEOUT_MS
);
