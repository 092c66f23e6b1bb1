import { expect, it } from 'vitest';
import { strength, strengthColour } from '#lib/forms/password-strength.ts';

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
