import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, textbox, visit } from '../support/browser.ts';
import { call, read, signIn } from '../support/e2e-admin.ts';
import { importRows } from '../support/e2e-rows.ts';

test('§4 Forms: English is edited beside Indonesian, or in a tab on small screens', async ({
  page,
  request
}) => {
  const name = `Bahasa ${randomUUID().slice(0, 8)}`;
  const row = { name, price: '1000', description: 'Hangat.' };
  const [id] = await importRows(request, 'product', [row]);
  await signIn(page, `/dashboard/products?q=${encodeURIComponent(name)}&without=en`);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  const indonesian = textbox(form, 'Description');
  const english = form
    .locator('[data-language=en]', { hasText: 'Description' })
    .getByRole('textbox', { name: 'English' });
  await expect(form.getByText('English is missing: Description')).toBeVisible();
  // Both inputs move until their toolbars have loaded.
  await expect(async () => {
    const [left, right] = [await indonesian.boundingBox(), await english.boundingBox()];
    expect(right?.y).toBe(left?.y);
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  }).toPass();
  await english.fill('Warm.');
  await expect(form.getByText('English: nothing is missing.')).toBeVisible();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Nothing matches your search.')).toBeVisible();

  const texts = async (query: string) => (await read(request, `/product/${id}?${query}`)).Product;
  expect(await texts('lang=en')).toMatchObject({ description: 'Warm.' });
  await call(request, 'put', `/admin/product/${id}`, { description: 'Sangat hangat.' });
  expect(await texts('translations=all')).toMatchObject({ outdated: { en: ['description'] } });

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/dashboard/products/${id}`);
  await expect(
    form.getByText('English is older than the Indonesian text: Description')
  ).toBeVisible();
  await expect(english).toBeHidden();
  await form.getByRole('tab', { name: 'English' }).click();
  await expect(english).toHaveValue('Warm.');
  await expect(indonesian).toBeHidden();
  await expectAccessible(page, 'the English tab');
  await form.getByRole('button', { name: 'Still right' }).click();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  expect(await texts('translations=all')).toMatchObject({
    description: 'Sangat hangat.',
    translations: { en: { description: 'Warm.' } },
    outdated: { en: [] }
  });
});
