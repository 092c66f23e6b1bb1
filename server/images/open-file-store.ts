import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Bucket } from '../config/addresses.ts';
import { openDiskStore, type FileStore } from './file-store.ts';

/**
 * Opens a store in a folder of the bucket in FILES_URL or, without one, of DATA_DIR. In a bucket,
 * uploads are at the top level.
 * @throws ConfigError if the bucket cannot be used
 */
export async function openFileStore(
  { bucket, dataDir }: { bucket: Bucket | undefined; dataDir: string },
  log: Logger,
  folder: 'uploads' | 'visitor-photos' | 'taught-photos' = 'uploads'
): Promise<FileStore> {
  if (!bucket) return openDiskStore(join(dataDir, folder));
  // Loaded on demand, because the AWS SDK is large.
  const { openS3Store } = await import('./s3-store.ts');
  const prefix = folder === 'uploads' ? bucket.prefix : `${bucket.prefix}${folder}/`;
  return openS3Store({ ...bucket, prefix }, log, folder.endsWith('-photos'));
}
