import { defineConfig } from 'vitest/config';

/**
 * What a change of a line breaks first: unit tests that start no process and no Postgres, draw
 * nothing and load no model (`npm run test:quick`).
 */
const QUICK = {
  include: ['tests/{unit,admin}/**/*.test.{ts,tsx}'],
  exclude: ['tests/unit/{model,seed,tools}/**', 'tests/unit/server/{db,identify,jobs}/**']
};

const ALL = {
  include: ['tests/{unit,api,admin,security,faults,deploy,instances}/**/*.test.{ts,tsx}'],
  globalSetup: 'tests/support/global-setup.ts',
  setupFiles: 'tests/support/cheap-passwords.ts'
};

export default defineConfig(({ mode }) => ({
  test: {
    ...(mode === 'quick' ? QUICK : ALL),
    environment: 'node',
    // Unless it is told, Vitest leaves one core idle, which is half of a machine with two; and many
    // tests only wait for a process.
    maxWorkers: '100%',
    env: { TZ: 'UTC' },
    // They end what hangs. What a busy machine needs for the identifier, for passwords, for a
    // process or a notification is far below them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } }
  }
}));
