import { expect, test, visit } from '../support/browser.ts';

test('§9 Toasts: copying shows a toast; a new toast replaces one of the same kind, and all toasts disappear after a while', async ({
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
  const more = page.getByRole('button', { name: 'Tambah jumlah' });
  for (let n = 2; n <= 5; n++) await more.click();
  const quantity = page.getByRole('listitem').filter({ hasText: 'Kuantitas diubah menjadi' });
  await expect(quantity).toHaveText('Kuantitas diubah menjadi 5');
  const { x, y, ...size } = (await quantity.boundingBox())!;
  await page.mouse.move(x + size.width / 2, y + size.height / 2);
  await expect(toast).toHaveCount(0);
  await expect(quantity).toHaveCount(0);
});

test('§2 Product: if the clipboard is missing, the text is shown and selected, so that it can be copied by hand', async ({
  page
}) => {
  await visit(page, '/id/product/Kunyit');
  await page.evaluate(() => {
    for (const name of ['share', 'clipboard'])
      Object.defineProperty(Navigator.prototype, name, { value: undefined });
  });
  await page.getByRole('button', { name: 'Bagikan' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: /salinlah sendiri/ });
  await expect(field).toHaveValue(page.url());
  await expect(field).toBeFocused();
  await expect(field).not.toBeEditable();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url());
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
