import { expectAccessible } from '../support/axe.ts';
import { expect, ready, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { createContact, formOf } from '../support/e2e-forms.ts';

const resume = 'Continue the draft';

test('§4 Drafts: a reload asks for confirmation, and keeps the draft', async ({ page }) => {
  const contact = await createContact(page.request);
  await signIn(page, contact.form);
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
