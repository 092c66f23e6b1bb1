import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { getConfig } from '../config/config.ts';
import { ConfigError } from '../config/env.ts';
import { databaseSource, openDatabase } from '../db/open.ts';
import { openFiles } from '../images/open-files.ts';
import { createLog } from '../log/log.ts';
import { exportPhotos } from './export-photos.ts';

const USAGE = 'npm run photos -- export DIR';

/** `npm run photos -- export DIR`: accepted photographs of visitors, while the server runs. */
async function main(): Promise<void> {
  // Nobody else on the machine may see the photographs.
  process.umask(0o077);
  const [verb, folder, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (verb !== 'export' || !folder || more.length) throw new ConfigError('Usage:', USAGE);
  const config = getConfig(process.env);
  const source = databaseSource(config);
  if ('file' in source && !existsSync(source.file))
    throw new ConfigError('DATA_DIR', `has no database: ${source.file} is not there`);
  const db = await openDatabase(source);
  try {
    const photos = await openFiles(config, createLog(config.logLevel), 'visitor-photos');
    const { written, plants, lost } = await exportPhotos({ db, photos }, folder);
    if (lost) process.stderr.write(`${lost} photographs are lost: their files are not there.\n`);
    process.stdout.write(`${written} photographs of ${plants} plants are in ${folder}\n`);
  } finally {
    await db.destroy();
  }
}

await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
