import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Bucket } from '../config/addresses.ts';
import { openDiskStore, type FileStore } from './file-store.ts';

/**
 * Opens a store of the configuration: a folder of the bucket of FILES_URL, otherwise of DATA_DIR.
 * Uploads have no folder of their own in a bucket.
 * @throws ConfigError if the bucket cannot be used
 */
export async function openFileStore(
  { bucket, dataDir }: { bucket: Bucket | undefined; dataDir: string },
  log: Logger,
  folder: 'uploads' | 'visitor-photos' | 'share-pictures' = 'uploads'
): Promise<FileStore> {
  if (!bucket) return openDiskStore(join(dataDir, folder));
  const { openS3Store: openS3Files } = await import('./s3-store.ts');
  const prefix = folder === 'uploads' ? bucket.prefix : `${bucket.prefix}${folder}/`;
  return openS3Files({ ...bucket, prefix }, log, folder === 'visitor-photos');
}
