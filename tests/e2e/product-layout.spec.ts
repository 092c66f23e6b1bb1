import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from '../support/browser.ts';
import { call, read } from '../support/e2e-admin.ts';
import { SMALL_PHONE } from '../support/e2e-identification.ts';

const USE = 'Secara tradisional digunakan untuk membangkitkan nafsu makan';

const boxOf = async (element: Locator) => (await element.boundingBox())!;
const plate = (page: Page) => page.locator('.product-plate');

/** The boxes of name, Latin name, use, part and the first centre of a page. */
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

test('§2 Product: a phone shows name, Latin name, use and part first, the picture below', async ({
  page
}) => {
  await page.setViewportSize(SMALL_PHONE);
  await page.goto('/product/Temulawak');
  const { centre, ...first } = await boxes(page);
  const picture = await boxOf(plate(page));
  for (const [name, { y, height }] of Object.entries(first)) {
    expect(y + height, name).toBeLessThanOrEqual(SMALL_PHONE.height);
    expect(y + height, name).toBeLessThanOrEqual(picture.y);
  }
  expect(picture.y).toBeLessThan(SMALL_PHONE.height);
  expect(centre.y).toBeGreaterThan(picture.y + picture.height);
});

test('§2 Product: a wide window shows use, part and centres beside the picture', async ({
  page
}) => {
  await page.goto('/product/Temulawak');
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

test('§2 Product: the order button has the colours of a main button before a choice', async ({
  page
}) => {
  await visit(page, '/product/Temulawak');
  const order = page.getByRole('button', { name: 'Pesan Sekarang' });
  const colours = () =>
    order.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
  const before = await colours();
  const choice = page.getByRole('combobox', { name: 'Jamu Center' });
  await choice.selectOption({ index: 1 });
  await expect(page.getByText('Pemesanan dibuka di situs')).toBeVisible();
  expect(await colours()).toEqual(before);
  await expect(choice.locator('optgroup').first().locator('option')).toHaveCount(3);
});

test('§2 Product: without a picture there is no empty plate', async ({ page, request }) => {
  const name = `Tanpa Gambar ${Date.now()}`;
  const values = { name, latin_name: 'Curcuma', efficacy: `${USE}.`, part_used: 'Rimpang' };
  const { Product } = await call(request, 'post', '/admin/product', { ...values, price: 1 });
  await visit(page, `/product/${name}`);
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeVisible();
  await expect(plate(page)).toHaveCount(0);
  const order = page.getByRole('button', { name: 'Pesan Sekarang' });
  expect((await boxOf(order)).x).toBeGreaterThan((await boxOf(heading)).x + 300);
  await page.setViewportSize(SMALL_PHONE);
  await expect(page.getByText('Rp1', { exact: true })).toBeInViewport({ ratio: 1 });
  await call(request, 'delete', `/admin/product/${Product.id}`);
});

test('§2 Home: shows the products in the order of the editors, with Latin name and use', async ({
  page,
  request
}) => {
  const { Products } = await read(request, '/product?page=1&per_page=6');
  await page.goto('/');
  const cards = page.locator('.home-grid').getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText(
    Products.map((product: { name: string }) => product.name)
  );
  await expect(cards.first()).toContainText('Curcuma zanthorrhiza Roxb.');
  await expect(cards.first()).toContainText('membangkitkan nafsu makan');
});

for (const path of ['/login', '/register'])
  test(`§2 Login and Register: on a desktop ${path} fills its page with form and drawing`, async ({
    page
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const drawing = page.getByRole('main').locator('div[aria-hidden]').first();
    const [left, form] = await Promise.all([
      boxOf(drawing),
      boxOf(page.getByRole('main').locator('form'))
    ]);
    expect(left.width).toBeGreaterThan(500);
    expect(left.height).toBeGreaterThan(600);
    expect(left.y + left.height).toBeLessThanOrEqual(900);
    expect(form.x).toBeGreaterThan(left.x + left.width);
    await page.setViewportSize(SMALL_PHONE);
    await expect(drawing).toBeHidden();
  });

for (const [path, name] of [
  ['/id', 'Identifikasi Tanaman'],
  ['/en', 'Identify a Plant']
] as const)
  test(`§2 Identification: ${path} has one name for the page`, async ({ page }) => {
    await page.goto(`${path}/detection_tanaman`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(`^${name} `));
    await expect(page.getByRole('banner').getByRole('link', { name })).toHaveCount(1);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(1);
  });
