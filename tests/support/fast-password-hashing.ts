import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const cost = globalThis as { hasRealPasswordCost?: boolean; realArgon2?: typeof crypto.argon2 };
const argon2 = (cost.realArgon2 ??= crypto.argon2);
cost.hasRealPasswordCost = false;

// Vitest runs this before each test file, also if files share a process. A password costs 55 ms of
// a processor and the tests hash thousands; only a few tests are about that cost.
crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(
    algorithm,
    cost.hasRealPasswordCost ? parameters : { ...parameters, memory: 8, passes: 1 },
    callback
  );
syncBuiltinESMExports();
