import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * What a change of a line breaks first: unit tests that start no process and no Postgres, draw
 * nothing and load no model (`npm run test:quick`).
 */
const QUICK = {
  include: ['tests/{unit,admin}/**/*.test.{ts,tsx}'],
  exclude: [
    'tests/unit/{model,seed,tools}/**',
    'tests/unit/server/{db,identify,jobs}/**',
    'tests/admin/new-entity.test.ts',
    'tests/unit/server/publish/astro-internals/*.test.ts'
  ],
  isolate: false
};

/** Whole apps in memory. */
const APPS = ['tests/{api,engines}/**/*.test.ts'];

/** They watch their own process, or change what the product is made of. */
const ALONE = [
  'tests/{security,faults,deploy,instances}/**/*.test.ts',
  'tests/{admin,api}/new-entity.test.ts',
  'tests/api/third-language.test.ts',
  'tests/unit/server/publish/astro-internals/*.test.ts'
];

const project = (name: string, test: object) => ({
  extends: true as const,
  test: { name, ...test }
});

const ALL = {
  globalSetup: 'tests/support/global-setup.ts',
  setupFiles: 'tests/support/cheap-passwords.ts',
  projects: [
    // Loading the same modules for each file took half of the processor's time of unit tests, and a
    // fifth of that of apps.
    project('together', {
      include: ['tests/{unit,admin}/**/*.test.{ts,tsx}'],
      exclude: ALONE,
      isolate: false
    }),
    project('apps', { include: APPS, exclude: ALONE, isolate: false }),
    project('alone', { include: ALONE })
  ]
};

export default defineConfig(({ mode }) => ({
  test: {
    ...(mode === 'quick' ? QUICK : ALL),
    environment: 'node',
    // Unless it is told, Vitest leaves one core idle, which is half of a machine with two; and many
    // tests only wait for a process.
    maxWorkers: '100%',
    // Processes that tests start find the code that `npm start` keeps compiled.
    env: { TZ: 'UTC', NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') },
    // They end what hangs. What a busy machine needs for the identifier, for passwords, for a
    // process or a notification is far below them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } }
  }
}));
