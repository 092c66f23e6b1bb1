import { expect, it } from 'vitest';
import { openRenderer } from '../../../../../server/publish/astro-internals/open-renderer.ts';
import { compileSite } from '../../../../../server/publish/builder/compile.ts';
import { closing } from '../../../../support/closing.ts';
import { COMPILES, publishedProducts } from '../../../../support/published.ts';

const { kept } = closing();

it(
  '§1 Publishing: Astro still has what server/publish/astro-internals uses (its README says what to do)',
  async () => {
    const { app } = kept(await publishedProducts());
    const { renderer } = await compileSite(app.settings, app.settings.cacheDir);
    process.env['BUILD_API_URL'] = app.settings.readFrom;
    const pages = new Map((await openRenderer(renderer!)).map((page) => [page.file, page]));
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(['index.html', 'id/product/Jahe.html', 'robots.txt'])
    );
    const page = pages.get('product/Jahe.html');
    expect(page?.cacheKey).toBeTypeOf('string');
    const html = Buffer.from((await page?.render())!).toString();
    expect(html).toContain('<title>Jahe');
    expect(html).toMatch(/<link rel="stylesheet" href="\/_astro\//);
    expect(html).toContain('<astro-island');
    const policy = await pages.get('content-security-policy.txt')?.render();
    // The island's own script, the five ways to start one, and the script of a stored session.
    expect(
      Buffer.from(policy!)
        .toString()
        .match(/'sha256-/g)?.length
    ).toBeGreaterThan(4);
  },
  COMPILES
);
