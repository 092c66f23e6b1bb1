import { expect, it } from 'vitest';
import { PASSWORD_RULE } from '#lib/contract/messages.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { toProfileChanges, profileProblems } from '../../../../src/islands/profile/rules.ts';

const saved = { username: 'siti', email: 'siti@example.org', password: '', current_password: '' };
const problems = (changed: Partial<typeof saved>) =>
  profileProblems({ ...saved, ...changed }, saved.email, accountsWords.default);
const currentRequired = accountsWords.default.profile.currentRequired;

it('§2 Profile: a new username needs no current password', () => {
  expect(problems({ username: 'siti_rahayu', email: ` ${saved.email}` })).toEqual({});
});

it('§2 Profile: a new e-mail or password requires the current password', () => {
  expect(problems({ email: 'new@example.org' })).toEqual({ current_password: currentRequired });
  expect(problems({ password: 'Rahasia1!' })).toEqual({ current_password: currentRequired });
  expect(problems({ password: 'Rahasia1!', current_password: 'x' })).toEqual({});
});

it('§5 Profile: a new password follows the registration rule', () => {
  expect(problems({ password: 'short', current_password: 'x' })).toEqual({
    password: PASSWORD_RULE
  });
});

it('§2 Profile: sends passwords only when typed', () => {
  expect(toProfileChanges(saved)).toEqual({ username: 'siti', email: 'siti@example.org' });
  expect(
    toProfileChanges({ ...saved, password: 'Rahasia1!', current_password: 'x' })
  ).toMatchObject({
    password: 'Rahasia1!',
    current_password: 'x'
  });
});
