import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { getConfig } from '../config/config.ts';
import { typedPath } from '../config/data-dir.ts';
import { ConfigError } from '../config/env.ts';
import { databaseSource, openDatabase } from '../db/open.ts';
import { openFileStore } from '../images/open-file-store.ts';
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
  const source = databaseSource(config);
  if ('file' in source && !existsSync(source.file))
    throw new ConfigError('DATA_DIR', `has no database: ${source.file} is missing`);
  const db = await openDatabase(source);
  try {
    const log = createLog(config.logLevel);
    const photos = await openFileStore(config, log, 'visitor-photos');
    const taughtPhotos = await openFileStore(config, log, 'taught-photos');
    const { written, plants, lost } = await exportPhotos({ db, photos, taughtPhotos }, folder);
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
