import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { createContact, formOf } from '../support/e2e-forms.ts';

test.use({ expectedErrors: /status of 409/ });

const STALE = 'This record was changed by somebody else in the meantime.';

test('§4 Two editors: the editor who saves second chooses a value for each field', async ({
  page
}) => {
  const contact = await createContact(page.request);
  await signIn(page, contact.form);
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
