import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from '../support/browser.ts';
import { SMALL_PHONE } from '../support/e2e-identification.ts';

const USE = 'Secara tradisional digunakan untuk membangkitkan nafsu makan';

const boxOf = async (element: Locator) => (await element.boundingBox())!;
const plate = (page: Page) => page.locator('.product-plate');

/** Returns the boxes of the name, Latin name, use, part and first centre of a page. */
async function boxes(page: Page) {
  const article = page.getByRole('main').getByRole('article');
  const centre = article.getByRole('region', { name: 'Tumbuh di' }).getByRole('link').first();
  const [name, latin, use, part] = await Promise.all([
    boxOf(article.getByRole('heading', { level: 1 })),
    boxOf(article.locator('[lang=la]').first()),
    boxOf(article.getByText(USE).first()),
    boxOf(
      article
        .getByRole('definition')
        .filter({ hasText: /^Rimpang$/ })
        .first()
    )
  ]);
  return { name, latin, use, part, centre: await boxOf(centre) };
}

test('§2 Product: name, Latin name, use and part are above the picture on a phone, and beside it in a wide window', async ({
  page
}) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto('/product/Temulawak');
  const { centre, ...first } = await boxes(page);
  const below = await boxOf(plate(page));
  for (const [name, { y, height }] of Object.entries(first)) {
    expect(y + height, name).toBeLessThanOrEqual(SMALL_PHONE.height);
    expect(y + height, name).toBeLessThanOrEqual(below.y);
  }
  expect(below.y).toBeLessThan(SMALL_PHONE.height);
  expect(centre.y).toBeGreaterThan(below.y + below.height);
  const family = page.getByRole('region', { name: 'Satu familia: Zingiberaceae' });
  await expect(family.getByRole('link')).toHaveCount(4);

  for (const width of [768, 844, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const picture = await boxOf(plate(page));
    for (const [name, { x, y }] of Object.entries(await boxes(page))) {
      expect(x, `${name} at ${width} px`).toBeGreaterThan(picture.x + picture.width);
      if (width === 1440)
        expect(y, `${name} at ${width} px`).toBeLessThan(picture.y + picture.height);
    }
  }
});

test.describe(() => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('§2 Product: a centre can be chosen for an order, also if the picture is missing', async ({
    page
  }) => {
    await page.route('**/uploads/**', (route) => route.abort());
    await visit(page, '/product/Temulawak');
    await expect(page.getByRole('img', { name: 'Temulawak' }).first()).toBeVisible();
    await expect(page.locator('.product-picture img')).toHaveCount(0);
    const order = page.getByRole('button', { name: 'Pesan Sekarang' });
    const colours = () =>
      order.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor];
      });
    const before = await colours();
    const choice = page.getByRole('combobox', { name: 'Jamu Center' });
    await expect(choice.locator('optgroup').first().locator('option')).toHaveCount(3);
    await choice.selectOption('Joglo Jamu Merapi (contoh)');
    await expect(page.getByText('Pemesanan dibuka di situs')).toBeVisible();
    await expect.poll(colours).toEqual(before);
  });
});

test('§2 Product: prints on one page', async ({ page }) => {
  await visit(page, '/product/Pegagan'); // The product with the longest texts.
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const picture = await boxOf(page.getByRole('main').getByRole('img').first());
  const name = await boxOf(heading);
  expect(picture.x, 'the picture is beside the name').toBeGreaterThan(name.x + name.width);
});
