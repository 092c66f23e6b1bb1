import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { call, enter } from '../support/e2e-admin.ts';
import { createAccount } from '../support/e2e-session.ts';

test.use({ expectedErrors: /status of 422/ });

test('§6 Access: a new e-mail requires the password', async ({ page, request }) => {
  const own = await createAccount(request, 'pengurus', 'admin');
  await enter(page, own, { next: `/dashboard/users/${own.id}` });
  const email = `baru.${own.email}`;
  const form = page.getByRole('dialog');
  const asked = form.getByLabel('Current password');
  await form.getByLabel('Username').fill(`${own.username} baru`);
  await expect(asked).toHaveCount(0);
  await form.getByLabel('Email').fill(email);
  await expect(asked).toBeVisible();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Enter your current password.')).toBeVisible();
  await asked.fill('Salah$2026x');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('The current password is incorrect.').first()).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(page, 'the question for the password');
  await asked.fill(own.password);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toHaveCount(0);
  const { user } = await call(request, 'get', `/user/${own.id}`);
  expect(user).toMatchObject({ username: `${own.username} baru`, email });
});
