import { fill } from '../../src/lib/i18n/fill.ts';
import { productWords } from '../../src/lib/i18n/product.ts';
import { LOCALES, localPath } from '../../src/lib/i18n/locale.ts';
import { expect, test } from '../support/browser.ts';

test('§2 Home: on a phone, the page is at most 8,000 px high', async ({ page }) => {
  await page.goto('/');
  const boxes = async () => {
    const [heading, picture] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      page.locator('.hero-picture').boundingBox()
    ]);
    if (!heading || !picture) throw new Error('an element is not visible');
    return { heading, picture };
  };
  const wide = await boxes();
  expect(wide.picture.x).toBeGreaterThan(wide.heading.x + wide.heading.width);
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await boxes();
  expect(narrow.picture.y).toBeGreaterThan(narrow.heading.y + narrow.heading.height);
  // Makes the browser lay out content outside the viewport, too.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  // Polls, because texts have more lines until the fonts have loaded.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(8000);
});

test('§2 Catalogue: a phone shows count and order in one row', async ({ page }) => {
  for (const locale of LOCALES) {
    const { sort, found } = productWords[locale].catalogue;
    await page.goto(localPath(locale, '/product'));
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // Repeated until the fonts have loaded, because the fallback font is wider.
      await expect(async () => {
        const [text, order] = await Promise.all([
          page
            .getByText(new RegExp(fill(found, { n: '\\d+' })))
            .first()
            .boundingBox(),
          page.getByRole('combobox', { name: sort }).boundingBox()
        ]);
        if (!text || !order) throw new Error('an element is not visible');
        const what = `${locale}, ${width} px`;
        expect(text.x + text.width, what).toBeLessThanOrEqual(order.x);
        expect(order.x + order.width, what).toBeLessThanOrEqual(width);
        expect(text.y, what).toBeLessThan(order.y + order.height);
        expect(order.y, what).toBeLessThan(text.y + text.height);
        // The text has at most two lines.
        expect(text.height, what).toBeLessThan(order.height + 1);
      }).toPass();
    }
  }
});

test('§2 Catalogue: count and order do not overlap in browsers without subgrid', async ({
  page
}) => {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('subgrid', 'missing')
    });
  });
  await page.goto('/product');
  const [text, order] = await Promise.all([
    page.getByText(/^\d+ produk/).boundingBox(),
    page.getByRole('combobox', { name: 'Urutkan:' }).boundingBox()
  ]);
  expect(text!.y + text!.height).toBeLessThanOrEqual(order!.y);
});

test('§2 Identification: on a phone in landscape, nothing covers the categories', async ({
  page
}) => {
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
