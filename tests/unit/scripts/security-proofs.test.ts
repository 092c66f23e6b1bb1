import { expect, it } from 'vitest';
import { checkProofs, type TestResult } from '../../../scripts/security-proofs.ts';

const FILE = 'tests/api/jamu.test.ts';
const cite = (title: string) => `\`${FILE}\` "${title}"`;
const ran = (title: string, status: TestResult['status'] = 'passed') => ({
  file: FILE,
  title,
  status
});

it('§7 SECURITY.md: finds cited tests by the beginning of their titles, with any values for placeholders', () => {
  const page = [
    '| heading | not yet |',
    `| V1 Texts | first | ${cite('§1 a $name of %s (x)')}; ${cite('§2 gone')} |`,
    `| V2 Files | second | ${cite('§3 skipped')}; ${cite('§4 partly')} |`,
    '| V3 Keys | third | not yet |',
    '| V4  Mail | fourth | |'
  ].join('\n');
  const tests = [ran('§1 a leaf of Jahe (x) and more'), ran('not §2 gone')];
  tests.push({ ...ran('§2 gone'), file: 'tests/api/other.test.ts' });
  tests.push(ran('§3 skipped', 'skipped'), ran('§4 partly', 'skipped'), ran('§4 partly'));
  expect(checkProofs(page, tests)).toEqual({
    missing: [`${FILE} "§2 gone"`, 'V4 Mail : fourth'],
    skipped: [`${FILE} "§3 skipped"`],
    notYet: ['V3 Keys : third']
  });
});
