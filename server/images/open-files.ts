import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Bucket } from '../config/addresses.ts';
import { openDiskFiles, type FileStore } from './file-store.ts';

/**
 * Opens a store of the configuration: a folder of the bucket of FILES_URL, otherwise of DATA_DIR.
 * Uploads have no folder of their own in a bucket.
 * @throws ConfigError if the bucket cannot be used
 */
export async function openFiles(
  { bucket, dataDir }: { bucket: Bucket | undefined; dataDir: string },
  log: Logger,
  folder: 'uploads' | 'visitor-photos' | 'share-pictures' = 'uploads'
): Promise<FileStore> {
  if (!bucket) return openDiskFiles(join(dataDir, folder));
  const { openS3Files } = await import('./s3-files.ts');
  const prefix = folder === 'uploads' ? bucket.prefix : `${bucket.prefix}${folder}/`;
  return openS3Files({ ...bucket, prefix }, log, folder === 'visitor-photos');
}
