import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from '../support/browser.ts';
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

test('§2 Product: a phone shows name, Latin name, use and part first, a wide window beside the picture', async ({
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

test('§2 Product: prints on one page', async ({ page }) => {
  await visit(page, '/product/Pegagan'); // The longest texts.
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
