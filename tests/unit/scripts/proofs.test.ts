import { expect, it } from 'vitest';
import { proveBy, type RanTest } from '../../../scripts/proofs.ts';

const row = (...proofs: string[]) =>
  `| V6 Authentication | tries are limited | ${proofs.join('; ')} |`;
const PROOF = '`tests/api/a.test.ts` "§7 Login: %s of $name (x.y)"';
const ran = (
  status: RanTest['status'],
  title = '§7 Login: one of 3 (x.y), and more',
  file = 'tests/api/a.test.ts'
): RanTest => ({
  file,
  title,
  status
});
const ALL = { missing: [], skipped: [], notYet: [] };

it('§6 SECURITY.md: a test that ran under the title is a proof, whatever its cases fill in', () => {
  expect(proveBy(row(PROOF), [ran('passed')])).toEqual(ALL);
  expect(proveBy(row(PROOF), [ran('skipped'), ran('passed')])).toEqual(ALL);
  expect(
    proveBy(row('`tests/e2e/a.spec.ts` "§7 ${what} does"'), [
      ran('passed', '§7 a script does nothing', 'tests/e2e/a.spec.ts')
    ])
  ).toEqual(ALL);
});

it('§6 SECURITY.md: no test, one of another file or title, and one that only quotes it, is none', () => {
  const others = [
    ran('passed', '§7 Login: one of 3 (xay)'),
    ran('passed', undefined, 'tests/api/b.test.ts'),
    ran('passed', `x §7 Login: one of 3 (x.y)`)
  ];
  expect(proveBy(row(PROOF), others).missing).toEqual([PROOF]);
});

it('§6 SECURITY.md: a proof whose tests were all skipped, and a row without a proof, are named', () => {
  expect(proveBy(row(PROOF), [ran('skipped')])).toEqual({ ...ALL, skipped: [PROOF] });
  expect(proveBy(row('soon'), []).missing).toEqual(['V6 Authentication : tries are limited']);
  expect(proveBy(row('not yet'), [])).toEqual({
    ...ALL,
    notYet: ['V6 Authentication : tries are limited']
  });
});
