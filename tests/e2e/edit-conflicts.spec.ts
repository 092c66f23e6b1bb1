import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { createContact, formOf, type Contact } from '../support/e2e-forms.ts';

test.use({ expectedErrors: /status of (409|503)/ });

const STALE = 'This record was changed by somebody else in the meantime.';

let contact: Contact;
test.beforeEach(async ({ page }) => {
  contact = await createContact(page.request);
  await signIn(page, contact.form);
});

test('§4 Two editors: the editor who saves second chooses a value for each field', async ({
  page
}) => {
  const { form, title, first, second, save } = formOf(page);
  await first.fill('Saya 1');
  await second.fill('Saya 2');
  await contact.change({
    title: `${contact.title} baru`,
    description1: 'Lain 1',
    description2: 'Lain 2'
  });
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(STALE);
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(form.getByText(/^\w+ saved it on \d/)).toBeVisible();
  const choice = form.getByRole('region', { name: 'Changed in the meantime' });
  const versions = (name: string) => choice.getByRole('group', { name });
  await expect(versions('Title').getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  await expect(title).toHaveValue(`${contact.title} baru`);
  await expect(versions('Description 1').getByRole('radio', { name: 'Mine Saya 1' })).toBeChecked();
  await expectAccessible(page, 'choice between two versions');

  await versions('Description 1').getByRole('radio', { name: 'Theirs Lain 1' }).press('Space');
  await expect(first).toHaveValue('Lain 1');
  await choice.getByRole('button', { name: 'All mine' }).click();
  await expect(title).toHaveValue(contact.title);
  await choice.getByRole('button', { name: 'All theirs' }).click();
  await expect(second).toHaveValue('Lain 2');
  await versions('Description 2').getByRole('radio', { name: /^Mine/ }).check();
  await contact.change({ description2: 'Lain lagi' });
  await save.click();
  await expect(versions('Description 2')).toContainText('Lain lagi');
  await save.click();
  await expect(form).toHaveCount(0);
  expect(await contact.stored()).toMatchObject({
    title: `${contact.title} baru`,
    description1: 'Lain 1',
    description2: 'Saya 2'
  });
});

test('§8 Forms: an error is shown at its field; saving again after a lost response is no conflict', async ({
  page
}) => {
  const other = await createContact(page.request);
  const { form, title, second, save } = formOf(page);
  await second.fill('Sekali saja');
  await title.fill(other.title);
  await save.click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(
    'A footer content 3 with this data already exists'
  );
  await expect(second).toHaveValue('Sekali saja');
  await title.fill(contact.title);
  await page.route(
    '**/api/admin/footer/content-3/*',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, json: { error: 'Sibuk', message: 'Sibuk' } });
    },
    { times: 1 }
  );
  await save.click();
  await expect(form.getByRole('alert')).toHaveText('Sibuk');
  await save.click();
  await expect(form).toHaveCount(0);
  expect((await contact.stored())['description2']).toBe('Sekali saja');
});
