import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,api,admin,security,faults,deploy,instances}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: 'tests/support/cheap-passwords.ts',
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
});
