// Runs every `test:*` script of package.json and adds them up, so that one check's failure never
// hides what the next would have said.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { proveBy, type RanTest } from './proofs.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** What a report says: how many, which tests, and of each failure its test and its message. */
interface Outcome extends Count {
  ran: RanTest[];
  failures: string[];
}

/** A runner that counts its own tests: what makes it write a report, and how to read that. */
interface Reporting {
  file: string;
  args: string[];
  env?: Record<string, string>;
  read: (report: never) => Outcome;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests?: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      status: string;
      title: string;
      fullName: string;
      failureMessages: string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  specs: {
    file: string;
    title: string;
    ok: boolean;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

const ROOT = new URL('../', import.meta.url);
const LONGEST = 1_500;
const VITEST = '.cache/test/vitest.json';
const PLAYWRIGHT = '.cache/test/playwright.json';

const failuresOf = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) =>
      [
        title,
        ...tests.flatMap(({ results }) =>
          results.flatMap(({ errors }) => errors.map(({ message }) => message))
        )
      ].join('\n')
    ),
  ...suites.flatMap(failuresOf)
];

const ranIn = ({ specs, suites = [] }: PlaywrightSuite): RanTest[] => [
  ...specs.map(({ file, title, ok, tests }): RanTest => {
    const isSkipped = tests.every(({ status }) => status === 'skipped');
    return {
      file: `tests/e2e/${file}`,
      title,
      status: isSkipped ? 'skipped' : ok ? 'passed' : 'failed'
    };
  }),
  ...suites.flatMap(ranIn)
];

const reporting: Record<string, Reporting> = {
  'test:unit': {
    file: VITEST,
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`],
    read: (report: VitestReport) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
      ran: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ title, status }): RanTest => ({
          file: relative(fileURLToPath(ROOT), name),
          title,
          status: status === 'passed' || status === 'failed' ? status : 'skipped'
        }))
      ),
      failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => [
        ...(status === 'failed' && message ? [`${name}: ${message}`] : []),
        ...assertionResults
          .filter((test) => test.status === 'failed')
          .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`)
      ])
    })
  },
  'test:e2e': {
    file: PLAYWRIGHT,
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT },
    read: ({ stats, suites }: PlaywrightReport) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      ran: suites.flatMap(ranIn),
      failures: suites.flatMap(failuresOf)
    })
  }
};

function run(script: string, { args = [], env = {} }: Partial<Reporting> = {}): Promise<boolean> {
  const child = spawn(
    'npm',
    ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env }
    }
  );
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

function read(report: Reporting): Outcome | undefined {
  try {
    return report.read(JSON.parse(readFileSync(new URL(report.file, ROOT), 'utf8')) as never);
  } catch {
    return undefined;
  }
}

/**
 * A runner that ended badly without naming a failed test (it crashed, a file did not load, there
 * was nothing to run) is one failure.
 */
async function check(script: string): Promise<Outcome> {
  const report = reporting[script];
  if (report) rmSync(new URL(report.file, ROOT), { force: true });
  const ok = await run(script, report);
  if (!report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, ran: [], failures: [] };
  const outcome = read(report);
  if (!outcome) return { passed: 0, failed: 1, skipped: 0, ran: [], failures: [] };
  const nothing = outcome.passed + outcome.failed === 0;
  return outcome.failed === 0 && (!ok || nothing) ? { ...outcome, failed: 1 } : outcome;
}

const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
  scripts: Record<string, string>;
};
mkdirSync(new URL('.cache/test/', ROOT), { recursive: true });
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const red: string[] = [];
const failures: string[] = [];
const ran: RanTest[] = [];

const checks = Object.keys(scripts).filter(
  // The quick ones are some of the others.
  (name) => name.startsWith('test:') && name !== 'test:quick'
);
for (const script of checks) {
  console.log(`\n— ${script}`);
  const began = performance.now();
  const outcome = await check(script);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += outcome.skipped;
  failures.push(...outcome.failures);
  ran.push(...outcome.ran);
  if (outcome.failed > 0) red.push(script);
  console.log(
    `  ${script}: ${outcome.failed > 0 ? 'failed' : 'passed'} in ${((performance.now() - began) / 1000).toFixed(1)} s`
  );
}

// A proof that SECURITY.md names is a test of this run, or it proves nothing.
const proved = proveBy(readFileSync(new URL('SECURITY.md', ROOT), 'utf8'), ran);
for (const proof of proved.missing)
  failures.push(`SECURITY.md names a proof that is no test of this run: ${proof}`);
for (const proof of proved.skipped)
  console.log(`\nSECURITY.md: skipped here, so not proved by this run: ${proof}`);
for (const row of proved.notYet) console.log(`\nSECURITY.md: not yet: ${row}`);
if (proved.missing.length > 0) red.push('SECURITY.md');
total.failed += proved.missing.length;

// Once more at the end, where they are looked for: a log of thousands of lines hides the first of
// them.
for (const failure of failures)
  console.log(`\n✘ ${failure.length > LONGEST ? `${failure.slice(0, LONGEST)} …` : failure}`);
console.log(red.length > 0 ? `\nFailed: ${red.join(', ')}` : '');
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`
);
process.exitCode = total.failed > 0 ? 1 : 0;
