import { expect, test } from '../support/browser.ts';
import { asAdmin, signIn } from '../support/e2e-admin.ts';

test.use({ expectedErrors: /status of 409/ });

test('§4 Two editors: a second save keeps the first', async ({ page }) => {
  const headers = await asAdmin(page.request);
  const data = { title: 'Dua penyunting', description1: 'Satu', description2: 'Dua' };
  const created = await page.request.post('/api/admin/footer/content-3', { headers, data });
  const { id } = ((await created.json()) as { FooterContent3: { id: number } }).FooterContent3;
  await signIn(page, `/dashboard/footer/contact/${id}`);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Description 2' }).fill('Dari sini');

  const path = `/api/admin/footer/content-3/${id}`;
  await page.request.put(path, { headers, data: { description1: 'Dari orang lain' } });
  const save = form.getByRole('button', { name: /^Save(?! as)/ });
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(
    'This record was changed by somebody else in the meantime.'
  );
  await expect(form.getByRole('group', { name: 'Description 1' })).toContainText('Dari orang lain');
  await expect(form.getByText(/^\w+ saved it on \d/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Description 2' })).toHaveValue('Dari sini');

  await save.click();
  await expect(form).toHaveCount(0);
  const stored = await (await page.request.get(`/api/footer/content-3/${id}`)).json();
  expect(stored).toMatchObject({
    FooterContent3: { ...data, description1: 'Dari orang lain', description2: 'Dari sini' }
  });
  await page.request.delete(path, { headers });
});
