import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { expect, textbox, visit, widthOf } from '../support/browser.ts';
import { enter, read, signIn } from '../support/e2e-admin.ts';
import { importRows } from '../support/e2e-rows.ts';
import { createAccount } from '../support/e2e-session.ts';
import { test } from '../support/publishing-server.ts';

// Previews respond with 503 until a new server has compiled the site, and the dashboard retries.
test.use({ expectedErrors: /status of (409|503)/ });

test('§6 Review: an edit can be sent back and changed, and is public only once published', async ({
  page,
  browser,
  request,
  baseURL
}) => {
  test.setTimeout(240_000);
  const name = `Tinjau ${randomUUID().slice(0, 8)}`;
  const [id] = await importRows(request, 'product', [
    { name, price: '1000', description: 'Lama sekali.', 'description@en': 'Quite old.' }
  ]);
  const editor = await createAccount(request, 'penyunting', 'editor');

  const next = `/dashboard/products/${id}?q=${encodeURIComponent(name)}`;
  await enter(page, editor, { next });
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  const description = textbox(form, 'Description');
  await description.fill('Baru dan belum benar.');
  await form
    .locator('[data-language=en]', { hasText: 'Description' })
    .getByRole('textbox', { name: 'English' })
    .fill('New and not right yet.');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Waits for an administrator to publish it')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Waiting');
  const readPublic = async () =>
    JSON.stringify(await read(request, `/product/${id}?translations=all`));
  expect(await readPublic()).toContain('Lama sekali.');

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const admin = await context.newPage();
  await signIn(admin, '/dashboard/review');
  await expect(admin.getByText('1 change waits for an administrator.')).toBeVisible();
  const link = admin.getByRole('link', { name: `Look at it: ${name}` });
  await link.focus();
  await admin.keyboard.press('Enter');
  const change = admin.getByRole('dialog', { name: `Change: ${name}` });
  for (const text of ['Lama sekali.', 'Baru dan belum benar.', 'Quite old.', 'New and not right'])
    await expect(change.getByText(text)).toBeVisible();
  await expectAccessible(admin, 'the change');
  for (const width of [390, 768, 1280]) {
    await admin.setViewportSize({ width, height: 900 });
    expect(await widthOf(admin)).toBe(width);
  }
  await change.getByRole('button', { name: 'Preview' }).click();
  const preview = admin.getByRole('dialog', { name: `Preview: ${name}` });
  // The first preview of a new server waits for the compiled site.
  const changed = preview.frameLocator('iframe').getByText('Baru dan belum benar.');
  await expect(changed).toBeVisible({ timeout: 60_000 });
  await preview.getByRole('button', { name: 'Close' }).click();
  await change.getByRole('button', { name: 'Send back' }).click();
  await expect(change.getByRole('alert')).toHaveText('Write what should be changed.');
  await expect(change.getByRole('textbox', { name: 'Remark' })).toBeFocused();
  await admin.keyboard.type('Sumbernya?');
  // The administrator is asked before the remark is discarded.
  await admin.keyboard.press('Escape');
  const unsaved = admin.getByRole('dialog', { name: 'Unsaved changes' });
  await unsaved.getByRole('button', { name: 'Keep editing' }).last().click();
  await expect(change.getByRole('textbox', { name: 'Remark' })).toHaveValue('Sumbernya?');
  await change.getByRole('button', { name: 'Send back' }).click();
  await expect(
    admin.getByRole('main').getByRole('listitem').filter({ hasText: name })
  ).toContainText('Sent back');
  await expect(change).toHaveCount(0);

  await visit(page, '/dashboard');
  await page.getByRole('link', { name: /1 sent back to you/ }).click();
  await page.getByRole('link', { name: `Look at it: ${name}` }).click();
  await expect(page.getByRole('dialog').getByText('Sumbernya?')).toBeVisible();
  await page.getByRole('link', { name: 'Change it' }).click();
  const editDialog = page.getByRole('dialog', { name: `Edit the change: ${name}` });
  const text = textbox(editDialog, 'Description');
  await expect(text).toHaveValue('Baru dan belum benar.');
  await expect(editDialog.getByText('Sumbernya?')).toBeVisible();
  await expectAccessible(page, 'the form of a change');
  await text.fill('Baru, dan kini benar.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).last().click();
  await page.keyboard.press('Control+s');
  await expect(editDialog).toHaveCount(0);

  await visit(admin, '/dashboard/review');
  await link.click();
  await expect(change.getByText('Baru, dan kini benar.')).toBeVisible();
  await expect(change.getByText('New and not right yet.')).toBeVisible();
  expect(await readPublic()).toContain('Lama sekali.');
  await change.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(change).toHaveCount(0);
  await expect(admin.getByText('Nothing here.')).toBeVisible();
  await context.close();
  expect(await readPublic()).toContain('Baru, dan kini benar.');
  const html = async () => (await request.get(`/product/${encodeURIComponent(name)}`)).text();
  await expect.poll(html, { timeout: 60_000 }).toContain('Baru, dan kini benar.');
});
