import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { enter, signIn } from '../support/e2e-admin.ts';
import { createContact } from '../support/e2e-forms.ts';
import { createAccount } from '../support/e2e-session.ts';

test('§4 Open records: two editors of a record see each other', async ({
  page,
  context,
  browser
}) => {
  const contact = await createContact(page.request);
  const editor = await createAccount(page.request, 'rina', 'editor');
  const other = await (await browser.newContext()).newPage();
  await enter(other, editor, { next: contact.form });
  await expect(other.getByRole('dialog')).toBeVisible();
  await signIn(page, contact.form);
  await expect(page.getByText(/^rina\w+ has had this open since \d\d:\d\d\.$/)).toBeVisible();
  await expectAccessible(page, 'open elsewhere');
  const second = await context.newPage();
  await signIn(second, contact.form);
  await expect(second.getByText('You have this open in another tab.')).toBeVisible();
  await other.close();
  await second.close({ runBeforeUnload: true });
  await expect(async () => {
    // As when the tab is shown again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await page.getByText(/open since|another tab/).count()).toBe(0);
  }).toPass();
});
