// Reads the reports of Vitest and Playwright for `npm test`.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestResult } from './security-proofs.ts';

export const ROOT = new URL('../', import.meta.url);

/** The tests of a run, their numbers, and each failure with its message. */
export interface RunResult {
  passed: number;
  failed: number;
  skipped: number;
  ran: TestResult[];
  failures: string[];
}

/**
 * A test runner: the file of its report, the arguments and environment that make it write the
 * report, and the parser of the report.
 */
export interface TestRunner {
  file: string;
  args: string[];
  env?: Record<string, string>;
  read: (report: never) => RunResult;
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

interface PlaywrightResult {
  errors: { message?: string }[];
  attachments: { name: string; path?: string }[];
}

interface PlaywrightSuite {
  specs: {
    file: string;
    title: string;
    ok: boolean;
    tests: { status: string; results: PlaywrightResult[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

const VITEST = '.cache/test/vitest.json';
const PLAYWRIGHT = '.cache/test/playwright.json';

/**
 * Returns the page snapshots of a failed browser test, because the failure might be impossible to
 * reproduce on another machine.
 */
const pageSnapshots = ({ attachments }: PlaywrightResult): string[] =>
  attachments.flatMap(({ name, path }) => {
    if (name !== 'error-context' || !path) return [];
    const [snapshot = ''] =
      /# Page snapshot[\s\S]*?(?=# Test source|$)/.exec(readFileSync(path, 'utf8')) ?? [];
    return snapshot;
  });

const failuresOf = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) =>
      [
        title,
        ...tests.flatMap(({ results }) =>
          results.flatMap((result) => [
            ...result.errors.map(({ message }) => message),
            ...pageSnapshots(result)
          ])
        )
      ].join('\n')
    ),
  ...suites.flatMap(failuresOf)
];

const ranIn = ({ specs, suites = [] }: PlaywrightSuite): TestResult[] => [
  ...specs.map(({ file, title, ok, tests }): TestResult => {
    const isSkipped = tests.every(({ status }) => status === 'skipped');
    return {
      file: `tests/e2e/${file}`,
      title,
      status: isSkipped ? 'skipped' : ok ? 'passed' : 'failed'
    };
  }),
  ...suites.flatMap(ranIn)
];

const vitest: TestRunner = {
  file: VITEST,
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`],
  read: (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    ran: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status }): TestResult => ({
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
};

export const reporting: Record<string, TestRunner> = {
  'test:unit': vitest,
  'quick:unit': vitest,
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

/** Returns the result in a runner's report; undefined if the report is missing. */
export function readReport({ file, read }: TestRunner): RunResult | undefined {
  try {
    return read(JSON.parse(readFileSync(new URL(file, ROOT), 'utf8')) as never);
  } catch {
    return undefined;
  }
}
