import { expect, it } from 'vitest';
import { TRASH } from '#lib/contract/limits.ts';
import { checkJsonLimits, sanitize } from '../../../../server/http/body-limits.ts';

const measure = (text: string) => () => checkJsonLimits(new TextEncoder().encode(text));
const row = (keys: number, value = '1') =>
  `{${Array.from({ length: keys }, (_, key) => `"k${key}":${value}`).join()}}`;
const rows = (number: number, keys: number, value?: string) =>
  `{"rows":[${Array.from({ length: number }, () => row(keys, value)).join()}]}`;

it.each([
  ['brackets', '['.repeat(2_600_000) + ']'.repeat(2_600_000)],
  ['brackets in objects', '{"a":'.repeat(33)],
  ['empty lists', `[${'[],'.repeat(1_000_000)}1]`],
  ['numbers', `[${'1,'.repeat(300_000)}1]`],
  ['unknown keys of imported rows', rows(500, 900)]
])('§9 Limits: refuses a body with too many %s', (_name, body) => {
  expect(measure(body)).toThrow(expect.objectContaining({ status: 413 }));
});

it.each([
  ['500 rows with 100 fields', rows(500, 100, '"a, b: c"')],
  ['brackets in texts', `{"a":"${'[{,:'.repeat(300_000)}","b":"\\"${'['.repeat(100)}"}`],
  ['nested objects', '{"a":'.repeat(32)],
  ['a text without end', '{"a":"\\'],
  ['an empty body', '']
])('§9 Limits: accepts %s', (_name, body) => {
  expect(measure(body)).not.toThrow();
});

it('§9 Limits: a list that is too long stays too long after it is cut, so that it is refused', () => {
  const sent = Array.from({ length: 10 * TRASH.restored }, (_, id) => id);
  const { ids } = sanitize({ ids: sent });
  expect(ids).toHaveLength(TRASH.restored + 1);
});
