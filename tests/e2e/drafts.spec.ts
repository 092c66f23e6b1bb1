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

test('§4 Drafts: a reload asks for confirmation, and the draft survives it', async ({ page }) => {
  const { form, second, save } = formOf(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await second.press('End');
  await page.reload();
  await second.fill('Diketik');
  // The form asks for confirmation only after React has rendered the change.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  );
  await page.reload();
  expect(dialogs).toEqual(['beforeunload']);
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
  expect(dialogs).toHaveLength(1);
});

test('§4 Drafts: survive a crash, and merge with changes that were saved later', async ({
  page,
  context
}) => {
  await formOf(page).second.fill('Punya saya');
  const token = await page.evaluate(() => ({ ...sessionStorage }));
  await page.close({ runBeforeUnload: false });
  await contact.change({ description1: 'Orang lain', description2: 'Orang lain juga' });
  const other = await context.newPage();
  await other.addInitScript((stored) => Object.assign(sessionStorage, stored), token);
  other.on('dialog', (dialog) => void dialog.accept());
  await other.goto(contact.form);
  const { form, first, second, save } = formOf(other);
  await expect(form.getByText('The record was changed since')).toBeVisible();
  await form.getByRole('button', { name: discard }).click();
  await expect(second).toHaveValue('Orang lain juga');
  await other.reload();
  await expect(second).toHaveValue('Orang lain juga');
  await expect(form.getByRole('button', { name: resume })).toHaveCount(0);

  await second.fill('Punya saya');
  await contact.change({ description1: 'Orang baru', description2: 'Orang baru juga' });
  await other.reload();
  await form.getByRole('button', { name: resume }).click();
  await expect(first).toHaveValue('Orang baru');
  await expect(second).toHaveValue('Punya saya');
  await save.click();
  await expect(form).toHaveCount(0);
  expect(await contact.stored()).toMatchObject({
    description1: 'Orang baru',
    description2: 'Punya saya'
  });
});
