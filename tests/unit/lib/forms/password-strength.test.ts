import { expect, it } from 'vitest';
import { newPassword } from '#lib/contract/auth.ts';
import { NEW_PASSWORD, strength, strengthColour } from '#lib/forms/password-strength.ts';

it.each([
  ['', 0, 'red'],
  ['abc', 1, 'red'],
  ['abcdefgh', 2, 'yellow'],
  ['Abcdefgh', 3, 'yellow'],
  ['Abcdefg1', 4, 'green'],
  ['Abcdef1!', 5, 'green'],
  ['Ab1#', 4, 'green'],
  ['________', 1, 'red'],
  ['Abcdefg~', 3, 'yellow'],
  ['abcdefg ', 2, 'yellow']
])('§5 Register: %j meets %i of the five criteria: %s', (password, score, colour) => {
  expect(strength(password)).toBe(score);
  expect(strengthColour(strength(password))).toBe(colour);
});

it('§5 Register: password managers read which passwords are accepted', () => {
  const [length, ...classes] = NEW_PASSWORD.passwordrules.split(/; ?/).filter(Boolean);
  expect(length).toBe('minlength: 8');
  expect(classes).toEqual(
    ['lower', 'upper', 'digit', '[@$!%*?&]'].map((name) => `required: ${name}`)
  );
  // Without the attribute `passwordrules`, Safari suggests passwords like this one.
  expect(newPassword().isValidSync('hunzid-5mubne-Wutdag')).toBe(false);
});
