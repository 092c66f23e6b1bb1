import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { getConfig, type Config } from '../config/config.ts';
import { typedPath } from '../config/data-dir.ts';
import { ConfigError } from '../config/env.ts';
import { connect, existingDatabase } from '../db/open.ts';
import { LAST_BACKUP, writeSetting } from '../db/settings.ts';
import { openFileStores } from '../images/open-file-store.ts';
import { createLog } from '../log/log.ts';
import { ArchiveError } from './archive.ts';
import { restore } from './restore.ts';
import { writeBackup } from './write-backup.ts';

/** The commands by name. Each returns the sentence to print. */
const COMMANDS: Record<string, (file: string, config: Config, log: Logger) => Promise<string>> = {
  async backup(file, config, log) {
    const source = existingDatabase(config);
    if (existsSync(file)) throw new ConfigError(file, 'already exists: choose another name');
    const db = connect(source, false);
    try {
      const lost = await writeBackup({ db, ...(await openFileStores(config, log)) }, file);
      // A read-only database cannot store the time of the backup, but the backup is complete.
      await writeSetting(db, LAST_BACKUP, new Date().toISOString()).catch(() => undefined);
      for (const name of lost)
        process.stderr.write(
          `The uploaded file ${name} is lost: rows refer to it, but it is missing.\n`
        );
      return `The backup is in ${file}`;
    } finally {
      await db.destroy();
    }
  },
  async restore(file, config, log) {
    const { made } = await restore(file, config, log);
    return `Restored as of ${made}. Everybody must sign in again; the site is built at the next start.`;
  }
};

/** Runs `npm run backup -- FILE` and `npm run restore -- FILE`. */
async function main(): Promise<void> {
  // Prevents other users of the machine from reading the files that these commands create.
  process.umask(0o077);
  const [verb = '', typed, ...more] = parseArgs({ allowPositionals: true }).positionals;
  const command = COMMANDS[verb];
  if (!command || !typed || more.length)
    throw new ConfigError('Usage:', `npm run ${command ? verb : 'backup|restore'} -- FILE`);
  const file = typedPath(typed);
  const config = getConfig(process.env);
  const done = await command(file, config, createLog(config.logLevel)).catch((error: unknown) => {
    throw error instanceof ArchiveError ? new ConfigError(file, error.message) : error;
  });
  process.stdout.write(`${done}\n`);
}

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
