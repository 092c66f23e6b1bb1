import { expectAccessible } from '../support/axe.ts';
import { expect, ready, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { createContact, formOf, type Contact } from '../support/e2e-forms.ts';

test.use({ expectedErrors: /status of 404/ });

let contact: Contact;
test.beforeEach(async ({ page }) => {
  contact = await createContact(page.request);
  await signIn(page, contact.form);
});

const resume = 'Continue the draft';
const discard = 'Discard the draft';

test('§4 Drafts: a draft survives a reload until it is saved', async ({ page }) => {
  const { form, second, save } = formOf(page);
  await second.fill('Diketik');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await ready(page);
  await expect(form.getByText(/You typed here on .* and did not save/)).toBeVisible();
  await expect(form.getByRole('button', { name: resume })).toBeFocused();
  await expectAccessible(page, 'draft offer');
  await form.getByRole('button', { name: resume }).click();
  await expect(second).toHaveValue('Diketik');
  await save.click();
  await expect(form).toHaveCount(0);
  expect((await contact.stored())['description2']).toBe('Diketik');
  await page.goto(contact.form);
  await expect(second).toHaveValue('Diketik');
  await expect(form.getByRole('button', { name: resume })).toHaveCount(0);
});

test('§4 Drafts: a draft survives a crash until it is discarded', async ({ page, context }) => {
  const { second } = formOf(page);
  await second.fill('Sebelum mati');
  const token = await page.evaluate(() => ({ ...sessionStorage }));
  await page.close({ runBeforeUnload: false });
  const other = await context.newPage();
  await other.addInitScript((stored) => Object.assign(sessionStorage, stored), token);
  await other.goto(contact.form);
  const { form, second: field } = formOf(other);
  await form.getByRole('button', { name: discard }).click();
  await expect(field).toHaveValue('Dua');
  await other.reload();
  await expect(field).toHaveValue('Dua');
  await expect(form.getByRole('button', { name: resume })).toHaveCount(0);
});

test('§4 Drafts: a record that changed since shows a choice for each field', async ({ page }) => {
  const { form, first, second, save } = formOf(page);
  await second.fill('Punya saya');
  page.on('dialog', (dialog) => void dialog.accept());
  await contact.change({ description1: 'Orang lain', description2: 'Orang lain juga' });
  await page.reload();
  await expect(form.getByText('The record was changed since')).toBeVisible();
  await form.getByRole('button', { name: resume }).click();
  await expect(first).toHaveValue('Orang lain');
  await expect(second).toHaveValue('Punya saya');
  await save.click();
  await expect(form).toHaveCount(0);
  expect(await contact.stored()).toMatchObject({
    description1: 'Orang lain',
    description2: 'Punya saya'
  });
});

test('§6 Drafts: passwords are not stored; a full storage is harmless', async ({ page }) => {
  await page.goto('/dashboard/users/new');
  const form = page.getByRole('dialog', { name: 'Add User' });
  await form.getByRole('textbox', { name: 'Username' }).fill('penulis');
  const password = form.getByLabel(/^Password/);
  await expect(password).toHaveAccessibleDescription(/^Leave empty: you get a one-time link/);
  await password.fill('r');
  await expect(form.getByRole('meter', { name: 'Strength: 1 of 5' })).toBeVisible();
  await expect(password).toHaveAccessibleDescription(/Letters, numbers and @\$!%\*\?& only\.$/);
  await password.fill('Rahasia-2026#');
  await expect(password).toHaveAccessibleDescription(/Not allowed: - #/);
  await form.getByRole('button', { name: 'Generate' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue(/^[A-Za-z\d@$!%*?&]{20}$/);
  await expect(form.getByRole('meter', { name: 'Strength: 5 of 5' })).toBeVisible();
  await password.fill('Rahasia#2026');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).toContain('penulis');
  expect(kept).not.toContain('Rahasia#2026');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(contact.form);
  const { second, save } = formOf(page);
  await second.fill('Tanpa draf');
  await save.click();
  await expect(page.getByText('Footer content updated successfully')).toBeVisible();
});
