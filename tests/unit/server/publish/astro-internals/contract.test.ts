import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { openRenderer } from '../../../../../server/publish/astro-internals/open-renderer.ts';
import { compileSite } from '../../../../../server/publish/builder/compile.ts';
import { closing } from '../../../../support/closing.ts';
import { COMPILES, publishedApp } from '../../../../support/published.ts';

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
    const page = pages.get('product/Jahe.html');
    expect(page?.cacheKey).toBeTypeOf('string');
    const html = Buffer.from((await page?.render())!).toString();
    expect(html).toContain('<title>Jahe');
    expect(html).toMatch(/<link rel="stylesheet" href="\/_astro\//);
    expect(html).toContain('<astro-island');
    // The manufacturers' island has a slot, and is rendered by another renderer than the menus.
    const makers = Buffer.from((await pages.get('produsen.html')?.render())!).toString();
    expect(makers).toContain('<astro-slot');
    for (const page of [html, makers]) {
      const prefixes = [...page.matchAll(/<astro-island [^>]*prefix="(\w+)"/g)].map(
        ([, item]) => item
      );
      expect(prefixes.length).toBeGreaterThan(2);
      expect(new Set(prefixes).size).toBe(prefixes.length);
      const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, item]) => item);
      expect(new Set(ids).size).toBe(ids.length);
    }
    const policy = await pages.get('content-security-policy.txt')?.render();
    // The island's script, the five client directives, and the script of a stored session.
    expect(
      Buffer.from(policy!)
        .toString()
        .match(/'sha256-/g)?.length
    ).toBeGreaterThan(4);
  },
  COMPILES
);
