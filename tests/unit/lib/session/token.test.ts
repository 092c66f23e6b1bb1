import { expect, it } from 'vitest';
import { decodeToken } from '../../../../src/lib/session/token.ts';

const token = (payload: unknown) =>
  `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.tail`;

it('§4 Session: decodes tokens with non-ASCII characters', () => {
  const payload = { exp: 1_800_000_000, user_id: '7', role: 'user', sid: '???>>>?>?>~ 日本' };
  expect(token(payload)).toMatch(/(?=.*-).*_/);
  expect(decodeToken(token(payload))).toEqual(payload);
});

it.each([
  '',
  'garbage',
  'a.b.c',
  'a.####.c',
  token({ user_id: '7' }),
  token({ exp: '1800000000' }),
  token(null),
  token([])
])('§8 %j gives Invalid token format', (text) => {
  expect(() => decodeToken(text)).toThrow('Invalid token format');
});
