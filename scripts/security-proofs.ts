/** A test of a run with its status; `file` is relative to the repository. */
export interface TestResult {
  file: string;
  title: string;
  status: 'passed' | 'failed' | 'skipped';
}

/**
 * The result of checking SECURITY.md: `missing` are cited tests that have not run and rows without
 * a test; `skipped` are cited tests that were all skipped; `notYet` are rows marked "not yet".
 */
export interface ProofReport {
  missing: string[];
  skipped: string[];
  notYet: string[];
}

/** A file with the beginnings of one or several titles: `tests/…` "§7 …", "§7 …". */
const PROOF = /`(tests\/[^`]+)`((?:,? "[^"]+")+)/g;
// Placeholders of Vitest (`%s`, `$name`) and of template literals (`${…}`).
const PLACEHOLDER = /\\\$\\\{.*?\\\}|\\\$[a-z]\w*|%[sdifjo]/g;

/** Matches the titles that begin with a cited title, with any values for placeholders. */
function titlePattern(title: string): RegExp {
  const literal = title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll(PLACEHOLDER, '.+')}`, 's');
}

/** Compares the table of SECURITY.md with the tests of a run. */
export function checkProofs(page: string, ran: readonly TestResult[]): ProofReport {
  const proved: ProofReport = { missing: [], skipped: [], notYet: [] };
  for (const row of page.split('\n').filter((line) => /^\| V\d/.test(line))) {
    const proofs = [...row.matchAll(PROOF)];
    if (proofs.length === 0) {
      const subject = row.split('|').slice(1, 3).join(':').replaceAll(/\s+/g, ' ').trim();
      (row.endsWith('| not yet |') ? proved.notYet : proved.missing).push(subject);
    }
    for (const [, file = '', titles = ''] of proofs)
      for (const [quoted, title = ''] of titles.matchAll(/"([^"]+)"/g)) {
        const tests = ran.filter(
          (test) => test.file === file && titlePattern(title).test(test.title)
        );
        if (tests.length === 0) proved.missing.push(`${file} ${quoted}`);
        else if (tests.every(({ status }) => status === 'skipped'))
          proved.skipped.push(`${file} ${quoted}`);
      }
  }
  return proved;
}
