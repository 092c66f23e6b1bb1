import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  readdirSync,
  statSync
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from './env.ts';

const STICKY = 0o1000;

/** Removes the rights of other users, unless the file system has no permissions, such as exFAT. */
function makePrivate(dataDir: string): void {
  try {
    chmodSync(dataDir, 0o700);
  } catch {}
}

/**
 * Creates the data directory, accessible only by its owner. Throws ConfigError if it cannot be
 * created or written.
 */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const { mode, uid } = statSync(dataDir);
    // Does not change the mode of shared directories (`/tmp`) and of directories of other users.
    if (uid === process.getuid?.() && mode & 0o077 && !(mode & STICKY)) makePrivate(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigError('DATA_DIR', `cannot be used: ${(cause as Error).message}`);
  }
}

/**
 * Gives a new folder, with its content, to the owner of its parent folder if this process runs as
 * root. A service that runs as another user must be able to use the files that a command creates.
 */
export function giveToOwner(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(folder));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of ['', ...names]) chownSync(join(folder, name), uid, gid);
}

/** Resolves a path of the command line against the folder in which npm was called. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '', path);
