import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key that tokens are signed with: from the environment, or made once and kept with mode 0600 (decisions: `SECRET`). */
export async function getSecret({ secret, dataDir }: { secret: string | undefined; dataDir: string }): Promise<string> {
  if (secret) return secret;
  const file = join(dataDir, 'secret');
  const made = randomBytes(32).toString('hex');
  // `wx` leaves a file that another instance made a moment ago alone.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
