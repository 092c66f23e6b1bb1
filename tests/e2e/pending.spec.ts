import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { expect, textbox, visit } from '../support/browser.ts';
import { call, signIn } from '../support/e2e-admin.ts';
import { importRows, removeFound } from '../support/e2e-rows.ts';
import { pictureFile } from '../support/pictures.ts';
import { test } from '../support/publishing-server.ts';

// Previews respond with 503 until a new server has compiled the site, and the dashboard retries.
// Saving responds with 409 if another tab has stored a pending version.
test.use({ expectedErrors: /status of (409|503)/ });

test('§2 Pending: a change is previewed, stored as pending, scheduled and published', async ({
  page,
  request
}) => {
  test.setTimeout(240_000);
  const name = `Tertunda ${randomUUID().slice(0, 8)}`;
  const [id] = await importRows(request, 'product', [
    { name, price: '1000', description: 'Teks di situs.' }
  ]);
  // Retries if the server closes the idle connection at the moment of the request.
  const readPublic = async () =>
    (await request.get(`/api/product/${id}`, { maxRetries: 2 })).text();
  await signIn(page, `/dashboard/products/${id}?q=${encodeURIComponent(name)}`);
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  const description = textbox(form, 'Description');
  await description.fill('Teks yang belum disimpan.');
  const input = form.locator('input[type=file]').first();
  await input.setInputFiles(await pictureFile('foto.png'));
  const crop = page.getByRole('dialog', { name: 'Crop the picture' });
  await crop.getByRole('button', { name: 'Use this part' }).click();
  await expect(crop).toHaveCount(0);

  // Nothing is saved yet: the preview shows the typed text and the chosen picture.
  await form.getByRole('button', { name: 'Preview', exact: true }).first().click();
  const preview = page.getByRole('dialog', { name: `Preview: ${name}` });
  const frame = preview.frameLocator('iframe');
  // The first preview of a new server waits for the compiled site.
  await expect(frame.getByText('Teks yang belum disimpan.')).toBeVisible({ timeout: 60_000 });
  const source = frame.locator('img[src^="blob:"]').first();
  await expect(source).toBeVisible();
  const width = () => source.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await preview.getByRole('button', { name: 'Close' }).click();
  expect(await readPublic()).toContain('Teks di situs.');

  // Saving a draft would take the record off the site, so the form asks first.
  await form.getByText('Draft', { exact: true }).click();
  await expect(form.getByText('Saving takes it and its page off the site.')).toBeVisible();
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: 'Take it off the site?' });
  await expectAccessible(page, 'the question of a draft');
  await question.getByText('Cancel', { exact: true }).click();
  await form.getByText('Published', { exact: true }).click();
  await form.getByRole('button', { name: 'Save as pending' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Stored as a pending version')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Pending');
  expect(await readPublic()).toContain('Teks di situs.');

  await row.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(description).toHaveValue('Teks di situs.');
  await expectAccessible(page, 'the form of a record with a pending version');
  await form.getByRole('link', { name: 'Compare' }).click();
  const change = page.getByRole('dialog', { name: `Change: ${name}` });
  for (const text of ['Teks di situs.', 'Teks yang belum disimpan.'])
    await expect(change.getByText(text)).toBeVisible();
  await expectAccessible(page, 'a pending version');
  await change.getByLabel(/Date and time/).fill('2999-12-01T09:00');
  await page.keyboard.press('Tab');
  await change.getByRole('button', { name: 'Publish at this time' }).click();
  await expect(change).toHaveCount(0);
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(entry).toContainText('Des 2999, 09.00 (Asia/Jakarta)');

  await entry.getByRole('link').click();
  await change.getByRole('button', { name: 'Remove the time' }).click();
  await expect(entry).not.toContainText('2999');
  await entry.getByRole('link').click();
  await change.getByRole('link', { name: 'Change it' }).click();
  const edit = page.getByRole('dialog', { name: `Edit the change: ${name}` });
  await expect(textbox(edit, 'Description')).toHaveValue('Teks yang belum disimpan.');
  await textbox(edit, 'Description').fill('Teks yang disetujui.');
  await edit.getByRole('button', { name: 'Save the change' }).click();
  await expect(edit).toHaveCount(0);

  // Another tab edits the live record. Saving as pending shows the stored pending text first,
  // instead of replacing it.
  await visit(page, `/dashboard/products/${id}`);
  await description.fill('Teks dari tab lain.');
  await form.getByRole('button', { name: 'Save as pending' }).click();
  await expect(form.getByText('Teks yang disetujui.')).toBeVisible();
  await form.getByRole('button', { name: 'All theirs' }).click();
  await form.getByText('Cancel', { exact: true }).click();
  await expect(form).toHaveCount(0);
  const { versions } = await call(request, 'get', '/admin/review?entity=product');
  const stored = versions.find(({ row_id }: { row_id: number }) => row_id === id);
  await visit(page, `/dashboard/review/${stored.id}`);
  await change.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(change).toHaveCount(0);
  expect(await readPublic()).toContain('Teks yang disetujui.');
  await removeFound(request, 'product', name);
});
