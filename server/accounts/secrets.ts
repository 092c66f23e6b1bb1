import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSecrets, type Config, type Secrets } from '../config/config.ts';

/**
 * The keys of tokens: from the environment, or one that is made once and kept in `DATA_DIR/secret`,
 * which only its owner reads. That file takes a second one as `SECRET` does.
 * @throws ConfigError when the file holds no such key
 */
export async function getSecrets({
  secrets,
  dataDir
}: Pick<Config, 'secrets' | 'dataDir'>): Promise<Secrets> {
  if (secrets) return secrets;
  const file = join(dataDir, 'secret');
  const made = randomBytes(32).toString('hex');
  // `wx` leaves a file that another instance made a moment ago alone.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return parseSecrets(file, await readFile(file, 'utf8'));
}
