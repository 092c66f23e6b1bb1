import { parseArgs } from 'node:util';
import { getConfig } from '../config/config.ts';
import { typedPath } from '../config/data-dir.ts';
import { ConfigError } from '../config/env.ts';
import { existingDatabase, openDatabase } from '../db/open.ts';
import { openFileStores } from '../images/open-file-store.ts';
import { createLog } from '../log/log.ts';
import { exportPhotos } from './export-photos.ts';

const USAGE = 'npm run photos -- export DIR';

/** Runs `npm run photos -- export DIR`, also while the server runs. */
async function main(): Promise<void> {
  // Prevents other users of the machine from reading the exported files.
  process.umask(0o077);
  const [verb, typed, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (verb !== 'export' || !typed || more.length) throw new ConfigError('Usage:', USAGE);
  const folder = typedPath(typed);
  const config = getConfig(process.env);
  const db = await openDatabase(existingDatabase(config));
  try {
    const stores = await openFileStores(config, createLog(config.logLevel));
    const { written, plants, lost } = await exportPhotos({ db, ...stores }, folder);
    if (lost) process.stderr.write(`${lost} photographs are lost: their files are missing.\n`);
    process.stdout.write(`${written} photographs of ${plants} plants are in ${folder}\n`);
  } finally {
    await db.destroy();
  }
}

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
