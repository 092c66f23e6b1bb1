// Runs every `test:*` script of package.json and adds them up, so that one check's failure never hides what the next would have said.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** A runner that counts its own tests: what makes it write a report, and how to read that. */
interface Reporting {
  file: string;
  args: string[];
  env?: Record<string, string>;
  count: (report: never) => Count;
}

const ROOT = new URL('../', import.meta.url);
const VITEST = '.cache/test/vitest.json';
const PLAYWRIGHT = '.cache/test/playwright.json';

const reporting: Record<string, Reporting> = {
  'test:unit': {
    file: VITEST,
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`],
    count: (report: { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests?: number }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0)
    })
  },
  'test:e2e': {
    file: PLAYWRIGHT,
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT },
    count: ({ stats }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped
    })
  }
};

function run(script: string, { args = [], env = {} }: Partial<Reporting> = {}): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env }
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

function read(report: Reporting): Count | undefined {
  try {
    return report.count(JSON.parse(readFileSync(new URL(report.file, ROOT), 'utf8')) as never);
  } catch {
    return undefined;
  }
}

/** A runner that ended badly without naming a failed test (it crashed, a file did not load, there was nothing to run) is one failure. */
async function check(script: string): Promise<Count> {
  const report = reporting[script];
  if (report) rmSync(new URL(report.file, ROOT), { force: true });
  const ok = await run(script, report);
  if (!report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  const count = read(report);
  if (!count) return { passed: 0, failed: 1, skipped: 0 };
  const nothing = count.passed + count.failed === 0;
  return count.failed === 0 && (!ok || nothing) ? { ...count, failed: 1 } : count;
}

const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { scripts: Record<string, string> };
mkdirSync(new URL('.cache/test/', ROOT), { recursive: true });
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const red: string[] = [];

for (const script of Object.keys(scripts).filter((name) => name.startsWith('test:'))) {
  console.log(`\n— ${script}`);
  const began = performance.now();
  const count = await check(script);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  if (count.failed > 0) red.push(script);
  console.log(`  ${script}: ${count.failed > 0 ? 'failed' : 'passed'} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

console.log(red.length > 0 ? `\nFailed: ${red.join(', ')}` : '');
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 ? 1 : 0;
