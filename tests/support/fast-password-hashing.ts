import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const testGlobals = globalThis as {
  hasRealPasswordCost?: boolean;
  realArgon2?: typeof crypto.argon2;
};
const argon2 = (testGlobals.realArgon2 ??= crypto.argon2);
testGlobals.hasRealPasswordCost = false;

// Hashing a password takes 55 ms of CPU time, and the tests hash thousands; only a few tests are
// about that cost. Vitest runs this file before each test file, and several times in a process that
// test files share, so the original function is kept in a global variable.
crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(
    algorithm,
    testGlobals.hasRealPasswordCost ? parameters : { ...parameters, memory: 8, passes: 1 },
    callback
  );
syncBuiltinESMExports();
