import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;
const cost = globalThis as { hasRealPasswordCost?: boolean };

// Vitest runs this before each file of tests. A password costs 55 ms of a processor and the tests
// hash thousands; only a few of them are about that cost.
crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(
    algorithm,
    cost.hasRealPasswordCost ? parameters : { ...parameters, memory: 8, passes: 1 },
    callback
  );
syncBuiltinESMExports();
