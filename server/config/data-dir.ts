import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { ConfigError } from './env.ts';

const STICKY = 0o1000;

/**
 * Makes the data directory, which only its owner enters.
 * @throws ConfigError that says why it cannot be made or written to
 */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const { mode, uid } = statSync(dataDir);
    // One that many share (`/tmp`) or another user owns stays as it is.
    if (uid === process.getuid?.() && mode & 0o077 && !(mode & STICKY)) chmodSync(dataDir, 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigError(
      'DATA_DIR',
      `cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`
    );
  }
}
