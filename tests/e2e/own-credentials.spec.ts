import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { asAdmin, signIn } from '../support/e2e-admin.ts';
import { importRows, removeFound } from '../support/e2e-rows.ts';

const PASSWORD = 'Kunir@2026x';

test.use({ expectedErrors: /status of 422/ });
test.afterEach(({ request }) => removeFound(request, 'herbalStore', 'Buang'));

/** Creates an administrator for this test. */
async function administrator(request: Parameters<typeof asAdmin>[0], username: string) {
  const account = { username, email: `${username}@example.test`, password: PASSWORD };
  const made = await request.post('/api/admin/user', {
    headers: await asAdmin(request),
    data: { ...account, role: 'admin' }
  });
  const { user } = (await made.json()) as { user: { id: number } };
  return { ...account, id: user.id };
}

test('§6 Access: a new e-mail requires the password', async ({ page, request }) => {
  const own = await administrator(request, 'pengurus');
  await signIn(page, `/dashboard/users/${own.id}`, own);
  const form = page.getByRole('dialog');
  const asked = form.getByLabel('Current password');
  await form.getByLabel('Username').fill('pengurus baru');
  await expect(asked).toHaveCount(0);
  await form.getByLabel('Email').fill('pengurus.baru@example.test');
  await expect(asked).toBeVisible();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Enter your current password.')).toBeVisible();
  await asked.fill('Salah$2026x');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('The current password is incorrect.').first()).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('pengurus.baru@example.test');
  await expectAccessible(page, 'the question for the password');
  await asked.fill(PASSWORD);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toHaveCount(0);
  const stored = await request.get(`/api/user/${own.id}`, { headers: await asAdmin(request) });
  expect(await stored.json()).toMatchObject({
    user: { username: 'pengurus baru', email: 'pengurus.baru@example.test' }
  });
});

test('§6 Access: emptying the trash asks for the password', async ({ page, request }) => {
  const own = await administrator(request, 'pembuang');
  await importRows(request, 'herbalStore', [{ name: 'Buang Satu' }]);
  await removeFound(request, 'herbalStore', 'Buang');
  await signIn(page, '/dashboard/trash', own);
  await page.getByRole('button', { name: 'Empty trash' }).click();
  const question = page.getByRole('dialog', { name: 'Empty trash' });
  await expect(question.getByLabel('Current password')).toBeFocused();
  await question.getByRole('button', { name: 'Empty trash' }).click();
  await expect(question.getByText('Enter your current password.')).toBeVisible();
  await question.getByLabel('Current password').fill('Salah$2026x');
  await question.getByRole('button', { name: 'Show password' }).click();
  await expect(question.getByLabel('Current password')).toHaveAttribute('type', 'text');
  await question.getByLabel('Current password').press('Enter');
  await expect(question.getByText('The current password is incorrect.')).toBeVisible();
  await expectAccessible(page, 'the question for the password');
  // The trash is not emptied, because other tests use it; an API test covers the right password.
  await question.getByText('Cancel', { exact: true }).click();
  await expect(page.getByRole('rowheader', { name: 'Buang Satu' })).toBeVisible();
});
