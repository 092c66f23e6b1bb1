import { expect, it } from 'vitest';
import { newPassword } from '#lib/contract/auth.ts';
import { generatePassword } from '#lib/contract/generated-password.ts';

it('§5 Password: a generated password follows the rule, is long, and its characters are evenly distributed', () => {
  const made = Array.from({ length: 3000 }, generatePassword);
  for (const password of made) expect(newPassword().isValidSync(password), password).toBe(true);
  expect(new Set(made).size).toBe(made.length);
  expect(Math.min(...made.map(({ length }) => length))).toBeGreaterThanOrEqual(16);
  const counts = new Map<string, number>();
  for (const character of made.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
  // Each of 64 characters is expected about 940 times in 60,000; the rule makes digits and symbols
  // slightly likelier.
  expect(Math.max(...counts.values()) / Math.min(...counts.values())).toBeLessThan(1.6);
});
