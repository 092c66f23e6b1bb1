import { expect, it } from 'vitest';
import { PASSWORD_RULE } from '#lib/contract/messages.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { registerProblems } from '../../../../src/islands/register/rules.ts';

const good = {
  username: 'siti',
  email: 'siti@example.org',
  password: 'Rahasia1!',
  confirmation: 'Rahasia1!'
};
const problems = (changed: Partial<typeof good>) =>
  registerProblems({ ...good, ...changed }, accountsWords.default);

it('§5 Register: accepts a valid registration', () => {
  expect(problems({})).toEqual({});
});

it('§5 Register: requires every field', () => {
  expect(problems({ username: ' ', email: '', password: '', confirmation: '' })).toEqual({
    username: 'Username is required',
    email: 'Email is required',
    password: 'Password is required',
    confirmation: 'Please confirm your password'
  });
});

it.each([
  [{ email: 'siti@example' }, { email: 'Invalid email format' }],
  [{ confirmation: 'Rahasia1?' }, { confirmation: 'Passwords do not match!' }],
  [
    { password: 'rahasia', confirmation: 'rahasia' },
    { password: 'Password is too weak. Please strengthen your password.' }
  ],
  [
    { password: 'Rahasiaku', confirmation: 'Rahasiaku' },
    { password: 'Password is too weak. Please strengthen your password.' }
  ],
  [{ password: 'Rahasia12', confirmation: 'Rahasia12' }, { password: PASSWORD_RULE }],
  [{ password: 'Rahasia1#', confirmation: 'Rahasia1#' }, { password: PASSWORD_RULE }],
  [{ password: 'Rahasia 1!', confirmation: 'Rahasia 1!' }, { password: PASSWORD_RULE }]
])('§5 Register: %j gets the specified message', (changed, expected) => {
  expect(problems(changed)).toEqual(expected);
});

it('§5 Register: messages are in the locale of the page', () => {
  expect(registerProblems({ ...good, email: 'x' }, accountsWords.id)).toEqual({
    email: 'Format e-mail tidak valid'
  });
});
