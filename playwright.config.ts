import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig, devices } from '@playwright/test';

import { launchOptions } from './tests/support/browser-executable.ts';
import { ADMIN } from './tests/support/e2e-admin.ts';

const PORT = '4390';
const ORIGIN = `http://127.0.0.1:${PORT}`;

/**
 * Returns a new directory for each run. Each worker evaluates this file again and finds the name in
 * the environment.
 */
function dataDirectory(): string {
  const known = process.env['E2E_DATA_DIR'];
  if (known) return known;
  const made = mkdtempSync(join(tmpdir(), 'wisata-jamu-'));
  process.env['E2E_DATA_DIR'] = made;
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Tests the site and the API in a browser, on a server started as by `npm start`. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  // One more than the number of CPU cores in CI, because tests spend half of their time waiting.
  workers: 3,
  // A test that passes only at the second attempt shows a bug of the test or of the site.
  retries: 0,
  // High limits, so that only tests that hang reach them, even on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: ORIGIN,
    colorScheme: 'light',
    // Without a graphics card, page transitions take seconds.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces are off, because they take a third of the time; `--trace on` turns them on. Service
    // workers are blocked, because Playwright's routes do not receive the requests of workers.
    // Offline tests allow workers.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions()
  },
  webServer: {
    command: `"${process.execPath}" server/process/start.js server/main.ts`,
    url: `${ORIGIN}/api/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT,
      DATA_DIR: dataDirectory(),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      // Publishing after each save would take time; publish.spec.ts uses a separate server.
      PUBLISH: 'off'
    }
  }
});
