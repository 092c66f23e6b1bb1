// Changes the code of a folder in many small ways, and runs the tests that cover each change
// (mutation testing). `npm run mutate -- FOLDER [FILE…]`: source files (`FILE:FROM-TO` for lines)
// limit the changes, test files limit the tests.
import { availableParallelism } from 'node:os';
import { Stryker } from '@stryker-mutator/core';
import { setup } from '../tests/support/global-setup.ts';

/** The lowest percentage of changes that tests must notice, by folder. */
const MIN_SCORES: Record<string, number> = {
  'src/lib/contract': 50,
  'src/lib/identification': 50,
  'src/lib/session': 40,
  'src/islands': 40,
  'server/accounts': 50,
  'server/entities': 50,
  'server/http': 50,
  'server/versions': 50
};

const [folder = '', ...files] = process.argv.slice(2);
if (!(folder in MIN_SCORES))
  throw new Error(`Usage: npm run mutate -- ${Object.keys(MIN_SCORES).join(' | ')}`);
const tests = files.filter((file) => file.startsWith('tests/'));
const sources = files.filter((file) => !file.startsWith('tests/'));
const report = `.cache/mutation/${folder.replaceAll('/', '-')}`;

const stryker = new Stryker({
  testRunner: 'vitest',
  // Tests change process-wide state, which threads would share with the runner.
  vitest: { pool: 'forks', related: tests.length === 0 },
  testFiles: tests,
  // Components (`.tsx`) are tested in a browser, which takes too long.
  mutate: sources.length > 0 ? sources : [`${folder}/**/*.ts`],
  // Ignores code that runs at import: each change of it would need all tests.
  ignoreStatic: true,
  // Half of the processors, because tests also start other processes and wait for them.
  concurrency: Math.ceil(availableParallelism() / 2),
  disableTypeChecks: false,
  tempDirName: '.cache/mutation/sandbox',
  ignorePatterns: ['data', 'dist', '.astro', '.cache', 'test-results', 'playwright-report'],
  dryRunTimeoutMinutes: 50,
  timeoutMS: 10_000,
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.json` },
  thresholds: { break: files.length > 0 ? null : MIN_SCORES[folder]! }
});
// Runners share one PostgreSQL server. If each had its own, the server of a runner that is
// killed after an infinite loop would continue to run.
const stopPostgres = await setup();
try {
  await stryker.runMutationTest();
} finally {
  await stopPostgres();
}
