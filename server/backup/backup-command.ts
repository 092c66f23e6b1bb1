import { existsSync } from 'node:fs';
import { ConfigError } from '../config/env.ts';
import { connect, databaseSource } from '../db/open.ts';
import { openFiles } from '../files/open.ts';
import { runWithFile } from './command.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup -- FILE`: one moment of database and uploads, while the server runs. */
await runWithFile('backup', async (file, config, log) => {
  const source = databaseSource(config);
  if ('file' in source && !existsSync(source.file))
    throw new ConfigError('DATA_DIR', `has no database: ${source.file} is not there`);
  if (existsSync(file)) throw new ConfigError(file, 'is there already: choose another name');
  const db = connect(source);
  try {
    const lost = await writeBackup({ db, files: await openFiles(config, log) }, file);
    for (const name of lost)
      process.stderr.write(
        `The uploaded file ${name} is lost: rows name it, but it is not there.\n`
      );
    return `The backup is in ${file}`;
  } finally {
    await db.destroy();
  }
});
