import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,api,admin,security,faults,deploy,instances}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/global-setup.ts',
    environment: 'node',
    // Unless it is told, Vitest leaves one core idle, which is half of a machine with two; and many tests only wait for a process.
    maxWorkers: '100%',
    env: { TZ: 'UTC' },
    // Loading the identifier and hashing passwords take their time on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 30_000
  }
});
