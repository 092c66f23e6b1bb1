import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * The tests of `npm run test:quick`: unit tests that need no other process, no Postgres, no
 * drawings and no model.
 */
const QUICK = {
  include: ['tests/{unit,admin}/**/*.test.{ts,tsx}'],
  exclude: [
    'tests/unit/{model,seed}/**',
    'tests/unit/server/{identify,jobs}/**',
    'tests/admin/new-entity.test.ts',
    'tests/unit/server/publish/astro-internals/*.test.ts'
  ],
  isolate: false
};

/** Tests of whole apps in memory. */
const APPS = ['tests/{api,engines}/**/*.test.ts'];

/** Test files that each need their own process, to measure it or to change its shared state. */
const ALONE = [
  'tests/{security,faults,deploy,instances}/**/*.test.ts',
  'tests/{admin,api}/new-entity.test.ts',
  'tests/unit/server/publish/astro-internals/*.test.ts'
];

const project = (name: string, test: object) => ({
  extends: true as const,
  test: { name, ...test }
});

const ALL = {
  globalSetup: 'tests/support/global-setup.ts',
  setupFiles: 'tests/support/fast-password-hashing.ts',
  projects: [
    // Files share a process: loading the same modules again for each file took half of the CPU time
    // of unit tests, and a fifth of that of tests with apps.
    project('together', {
      include: ['tests/{unit,admin}/**/*.test.{ts,tsx}'],
      exclude: ALONE,
      isolate: false
    }),
    project('apps', { include: APPS, exclude: ALONE, isolate: false }),
    // Mutation tests omit this project, because mutations do not reach other processes.
    ...(process.env['STRYKER_MUTATOR_WORKER'] ? [] : [project('alone', { include: ALONE })])
  ]
};

export default defineConfig(({ mode }) => ({
  test: {
    ...(mode === 'quick' ? QUICK : ALL),
    environment: 'node',
    // The number of CPU cores in CI plus one, because many tests only wait for a process.
    maxWorkers: 3,
    // Processes that tests start use the compile cache of `npm start`.
    env: { TZ: 'UTC', NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') },
    // High limits that end only tests that hang: the identifier, passwords, processes and
    // notifications take far less, also on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } }
  }
}));
