import { expect, it } from 'vitest';
import { checkProofs, type TestResult } from '../../../scripts/proofs.ts';

const securityRow = (...proofs: string[]) =>
  `| V6 Authentication | tries are limited | ${proofs.join('; ')} |`;
const PROOF = '`tests/api/a.test.ts` "§7 Login: %s of $name (x.y)"';
const testRun = (
  status: TestResult['status'],
  title = '§7 Login: one of 3 (x.y), and more',
  file = 'tests/api/a.test.ts'
): TestResult => ({
  file,
  title,
  status
});
const ALL_PROVED = { missing: [], skipped: [], notYet: [] };

it('§6 SECURITY.md: accepts a test whose title matches the quoted one, with any value for its placeholders', () => {
  expect(checkProofs(securityRow(PROOF), [testRun('passed')])).toEqual(ALL_PROVED);
  expect(checkProofs(securityRow(PROOF), [testRun('skipped'), testRun('passed')])).toEqual(
    ALL_PROVED
  );
  expect(
    checkProofs(securityRow('`tests/e2e/a.spec.ts` "§7 ${what} does"'), [
      testRun('passed', '§7 a script does nothing', 'tests/e2e/a.spec.ts')
    ])
  ).toEqual(ALL_PROVED);
});

it('§6 SECURITY.md: reports a proof as missing if only the file, only the title or only its end matches', () => {
  const otherTests = [
    testRun('passed', '§7 Login: one of 3 (xay)'),
    testRun('passed', undefined, 'tests/api/b.test.ts'),
    testRun('passed', `x §7 Login: one of 3 (x.y)`)
  ];
  expect(checkProofs(securityRow(PROOF), otherTests).missing).toEqual([PROOF]);
});

it('§6 SECURITY.md: reports proofs whose tests were all skipped, and rows without a proof', () => {
  expect(checkProofs(securityRow(PROOF), [testRun('skipped')])).toEqual({
    ...ALL_PROVED,
    skipped: [PROOF]
  });
  expect(checkProofs(securityRow('soon'), []).missing).toEqual([
    'V6 Authentication : tries are limited'
  ]);
  expect(checkProofs(securityRow('not yet'), [])).toEqual({
    ...ALL_PROVED,
    notYet: ['V6 Authentication : tries are limited']
  });
});
