import { expect, test, visit } from '../support/browser.ts';

type Shared = Window & { shared?: ShareData };

test('§9 Share: the share sheet gets name, text and address of the product', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      (window as Shared).shared = data ?? {};
    };
  });
  await visit(page, '/product/Kunyit');
  await page.getByRole('button', { name: 'Bagikan' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as Shared).shared))
    .toEqual({ title: 'Kunyit', text: 'Lihat produk keren ini: Kunyit', url: page.url() });
});

test('§9 Toasts: without a share sheet the address is copied, a toast at the top right says so, and goes by itself', async ({
  page,
  context
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined })
  );
  await visit(page, '/product/Kunyit');
  await page.getByRole('button', { name: 'Bagikan' }).click();
  const toast = page
    .getByRole('listitem')
    .filter({ hasText: 'Tautan produk disalin ke clipboard' });
  await expect(toast).toContainText('Anda dapat membagikan tautan sekarang.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const { width } = page.viewportSize()!;
  await expect(async () => {
    const box = (await toast.boundingBox())!;
    expect(box.x).toBeGreaterThan(width / 2);
    expect(width - box.x - box.width).toBeLessThan(40);
    expect(box.y).toBeLessThan(120);
  }).toPass();
  await expect(toast).toHaveCount(0);
});
