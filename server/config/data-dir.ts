import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { ConfigError } from './env.ts';

const STICKY = 0o1000;

/**
 * Creates the data directory, accessible only by its owner.
 * @throws ConfigError if it cannot be created or written
 */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const { mode, uid } = statSync(dataDir);
    // Does not change shared directories (`/tmp`) or those of other users.
    if (uid === process.getuid?.() && mode & 0o077 && !(mode & STICKY)) chmodSync(dataDir, 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigError(
      'DATA_DIR',
      `cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`
    );
  }
}
