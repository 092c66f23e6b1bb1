import { fill } from '../../src/lib/i18n/fill.ts';
import { productWords } from '../../src/lib/i18n/product.ts';
import { LOCALES, localPath } from '../../src/lib/i18n/locale.ts';
import { expect, test } from '../support/browser.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';

const PATHS = [...PUBLIC_PAGES, '/offline'];
/** Lays out what is out of sight, too. */
const SHOW_ALL = { content: '* { content-visibility: visible !important }' };

for (const locale of LOCALES) {
  test(`§2 Routes: no page scrolls sideways at 320 px or 200 % (${locale})`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of PATHS.map((each) => localPath(locale, each))) {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(path);
      await page.addStyleTag(SHOW_ALL);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
      await page.setViewportSize({ width: 640, height: 900 });
      await page.addStyleTag({ content: ':root { font-size: 200% }' });
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path}, 200 %`)
        .toBe(640);
    }
  });
}

test('§2 Home: a phone scrolls 8,000 px at most', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.addStyleTag(SHOW_ALL);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(8000);
});

for (const locale of LOCALES) {
  const { sort, found } = productWords[locale].catalogue;

  test(`§2 Catalogue: a phone shows count and order in one row (${locale})`, async ({ page }) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(localPath(locale, '/product'));
      const count = page.getByText(new RegExp(fill(found, { n: '\\d+' }))).first();
      const [text, order] = [
        await count.boundingBox(),
        await page.getByRole('combobox', { name: sort }).boundingBox()
      ];
      if (!text || !order) throw new Error('not shown');
      expect(text.x + text.width, `${width} px`).toBeLessThanOrEqual(order.x);
      expect(order.x + order.width, `${width} px`).toBeLessThanOrEqual(width);
      expect(text.y, `${width} px`).toBeLessThan(order.y + order.height);
      expect(order.y, `${width} px`).toBeLessThan(text.y + text.height);
      // No more than two lines.
      expect(text.height, `${width} px`).toBeLessThan(order.height + 1);
    }
  });
}

test('§2 Navigation: the browser’s toolbar has the background’s colours', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const { frame, ground } = await page.evaluate(() => {
      const themes = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const probe = document.createElement('i');
      probe.style.color = themes.find(({ media }) => matchMedia(media).matches)?.content ?? '';
      document.body.append(probe);
      return {
        frame: getComputedStyle(probe).color,
        ground: getComputedStyle(document.body).backgroundColor
      };
    });
    expect(frame, colorScheme).toBe(ground);
  }
});

test('§2 Catalogue: with forced colours the chosen category is still marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/product');
  const outline = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).outlineStyle);
  expect(await outline('All')).toBe('solid');
  expect(await outline('Rimpang')).toBe('none');
});

test('§2 Routes: controls on a phone are at least 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of PATHS) {
    await page.goto(path);
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'button, select, summary, input:not([type=radio], [type=checkbox], [hidden]), nav a, .card a'
        )
      ]
        .filter(
          (element) =>
            element.checkVisibility() && element.offsetHeight > 0 && element.offsetHeight < 44
        )
        .map(
          (element) =>
            `${element.tagName} ${element.textContent.trim().slice(0, 40)} ${element.offsetHeight}`
        )
    );
    expect.soft(small, path).toEqual([]);
  }
});

test('§2 Hero: the picture is beside the text, on a phone below it', async ({ page }) => {
  await page.goto('/');
  const boxes = async () => {
    const [words, picture] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      page.locator('.hero-picture').boundingBox()
    ]);
    return { words, picture };
  };
  const wide = await boxes();
  expect(wide.picture?.x).toBeGreaterThan((wide.words?.x ?? 0) + (wide.words?.width ?? 0));
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await boxes();
  expect(narrow.picture?.y).toBeGreaterThan((narrow.words?.y ?? 0) + (narrow.words?.height ?? 0));
});

test('§2 Identification: on a sideways phone nothing covers the categories', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/detection_tanaman');
  const category = page.getByText('Rimpang', { exact: true }).first();
  await category.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const isTopmost = await category.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isTopmost).toBe(true);
});
