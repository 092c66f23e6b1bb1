import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, textbox } from '../support/browser.ts';
import { call, read, signIn } from '../support/e2e-admin.ts';
import { removeFound } from '../support/e2e-rows.ts';

test('§3 Product form: a draft is filled in and published by keyboard', async ({
  page,
  request
}) => {
  const name = `Isian ${randomUUID().slice(0, 8)}`;
  await signIn(page, '/dashboard/products/new');
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await textbox(form, 'Name').fill(name);

  const category = form.getByRole('combobox', { name: 'Category', exact: true });
  const search = form.getByRole('combobox', { name: 'Search product categories' });
  await category.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type('rimp');
  const options = form.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText(['1 · Rimpang']);
  await expectAccessible(page, 'category search');
  await page.keyboard.press('Enter');
  await expect(category).toHaveText('1 · Rimpang');

  const price = form.getByRole('textbox', { name: 'Price' });
  await price.fill('Rp 12.000');
  await form.getByRole('textbox', { name: 'Unit Type' }).fill('/ kg');
  await expect(price).toHaveAccessibleDescription('Rp12.000 / kg');

  const item = (position: number) => form.getByRole('textbox', { name: `Utilization ${position}` });
  await item(1).fill('Direbus');
  await item(1).press('Enter');
  await page.keyboard.type('Diminum');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await expect(item(2)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(item(1)).toBeFocused();
  await expect(item(1)).toHaveValue('Diminum');
  await form
    .getByRole('textbox', { name: 'Research Results 1' })
    .fill('https://bank@contoh.example');
  await form.getByRole('button', { name: 'Add Product' }).press('Enter');
  await expect(form.getByRole('textbox', { name: 'Research Results 1' })).toBeFocused();
  await form.getByRole('textbox', { name: 'Research Results 1' }).fill('https://doi.org/10.1/x');
  await form.getByRole('group', { name: 'Status' }).getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'Draft' })).toBeChecked();
  await expectAccessible(page, 'the form with a draft');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product created successfully')).toBeVisible();

  const path = `/product?q=${encodeURIComponent(name)}`;
  expect((await read(request, path)).Products).toEqual([]);
  expect((await call(request, 'get', `${path}&status=draft`)).Products).toMatchObject([
    {
      price: 12000,
      unit_type: '/ kg',
      product_category_id: 1,
      utilization: 'Diminum\nDirebus',
      research_results: 'https://doi.org/10.1/x'
    }
  ]);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Draft');
  await expect(page).toHaveURL(/status=draft/);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Draft');
  await row.getByRole('link', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await edit.getByRole('radio', { name: 'Draft' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  expect((await read(request, path)).Products).toHaveLength(1);
  await removeFound(request, 'product', name);
});
