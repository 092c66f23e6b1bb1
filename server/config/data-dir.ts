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

/**
 * Creates the data directory, accessible only by its owner. Throws ConfigError if it cannot be
 * created or written.
 */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const { mode, uid } = statSync(dataDir);
    // Does not change the mode of shared directories (`/tmp`) and of directories of other users.
    if (uid === process.getuid?.() && mode & 0o077 && !(mode & STICKY)) chmodSync(dataDir, 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new ConfigError('DATA_DIR', `cannot be used: ${(cause as Error).message}`);
  }
}

/**
 * Gives a new file or folder, with its content, to the owner of its parent folder if this process
 * runs as root. The service can run as another user than a command, and must be able to use the
 * files of the command.
 */
export function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  const isFolder = statSync(path).isDirectory();
  const names = isFolder ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  for (const name of ['', ...names]) chownSync(join(path, name), uid, gid);
}

/** Returns the absolute path of a command-line argument, relative to where npm was called. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '', path);
