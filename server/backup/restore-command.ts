import { runWithFile } from './command.ts';
import { restore } from './restore.ts';

/**
 * `npm run restore -- FILE`: into an empty DATA_DIR and, where they are named, an empty database
 * and a bucket.
 */
await runWithFile('restore', async (file, config, log) => {
  const { made } = await restore(file, config, log);
  return `Restored as of ${made}. Everybody signs in anew; the site is built at the next start.`;
});
