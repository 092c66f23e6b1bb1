// Runs every `test:*` script of package.json and adds up the results, so that a failure does not
// hide later ones. With `quick`, runs the fast checks only.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { withLowPriority } from '../server/jobs/low-priority.ts';
import { checkProofs } from './security-proofs.ts';
import { readReport, reporting, ROOT, type RunResult } from './test-reports.ts';

const MAX_FAILURE_LENGTH = 1_500;

const npmRun = (script: string, args: string[] = []): string[] => [
  'run',
  '--silent',
  script,
  ...(args.length > 0 ? ['--', ...args] : [])
];

/** The result of a script. `output` is empty if the script wrote to the terminal. */
interface ScriptResult {
  ok: boolean;
  output: string;
}

function waitForExit(child: ReturnType<typeof spawn>): Promise<ScriptResult> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * Runs tests, which write to the terminal. A runner that fails without a failed test (a crash, a
 * file that does not load, no tests) counts as one failure.
 */
async function runTests(script: string): Promise<RunResult> {
  const report = reporting[script]!;
  rmSync(new URL(report.file, ROOT), { force: true });
  console.log(`\n— ${script}`);
  const { ok } = await waitForExit(
    spawn('npm', npmRun(script, report.args), {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...report.env }
    })
  );
  const outcome = readReport(report);
  if (!outcome) return { passed: 0, failed: 1, skipped: 0, ran: [], failures: [] };
  const nothing = outcome.passed + outcome.failed === 0;
  return outcome.failed === 0 && (!ok || nothing) ? { ...outcome, failed: 1 } : outcome;
}

/**
 * Runs a check, which counts as one test. Prints its output at the end, because tests print at the
 * same time.
 */
async function runCheck(script: string): Promise<RunResult> {
  const { ok, output } = await waitForExit(
    withLowPriority(spawn('npm', npmRun(script), { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] }))
  );
  console.log(`\n— ${script}\n${output}`);
  return {
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    skipped: 0,
    ran: [],
    failures: ok ? [] : [`${script}\n${output}`]
  };
}

const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
  scripts: Record<string, string>;
};
mkdirSync(new URL('.cache/test/', ROOT), { recursive: true });
const total: RunResult = { passed: 0, failed: 0, skipped: 0, ran: [], failures: [] };
const failedNames: string[] = [];

async function runInOrder(
  names: string[],
  runOne: (name: string) => Promise<RunResult>
): Promise<void> {
  for (const name of names) {
    const startTime = performance.now();
    const outcome = await runOne(name);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
    total.failures.push(...outcome.failures);
    total.ran.push(...outcome.ran);
    if (outcome.failed > 0) failedNames.push(name);
    const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
    console.log(`  ${name}: ${outcome.failed > 0 ? 'failed' : 'passed'} in ${seconds} s`);
  }
}

const QUICK_CHECKS = ['quick:unit', 'test:imports', 'test:lint', 'test:format'];
const isQuick = process.argv[2] === 'quick';
const names = isQuick
  ? QUICK_CHECKS
  : Object.keys(scripts).filter((name) => name.startsWith('test:') && name !== 'test:quick');
// Static checks run in parallel with the tests, because tests often wait.
await Promise.all([
  runInOrder(
    names.filter((name) => name in reporting),
    runTests
  ),
  runInOrder(
    names.filter((name) => !(name in reporting)),
    runCheck
  )
]);

// Every test that SECURITY.md cites must have run.
const security = isQuick ? '' : readFileSync(new URL('SECURITY.md', ROOT), 'utf8');
const proved = checkProofs(security, total.ran);
for (const proof of proved.missing)
  total.failures.push(`A row of SECURITY.md cites no test, or a test that did not run: ${proof}`);
for (const proof of proved.skipped)
  console.log(`\nSECURITY.md: a cited test was skipped in this run: ${proof}`);
for (const row of proved.notYet) console.log(`\nSECURITY.md: not yet tested: ${row}`);
if (proved.missing.length > 0) failedNames.push('SECURITY.md');
total.failed += proved.missing.length;

// Prints the failures again at the end, because thousands of lines of log hide them.
for (const failure of total.failures)
  console.log(
    `\n✘ ${failure.length > MAX_FAILURE_LENGTH ? `${failure.slice(0, MAX_FAILURE_LENGTH)} …` : failure}`
  );
console.log(failedNames.length > 0 ? `\nFailed: ${failedNames.join(', ')}` : '');
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`
);
process.exitCode = total.failed > 0 ? 1 : 0;
