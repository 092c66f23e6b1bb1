import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Bucket } from '../config/addresses.ts';
import { openDiskFiles } from './disk.ts';
import type { FileStore } from './file-store.ts';

const PHOTOS = 'visitor-photos';
const SHARES = 'share-pictures';

interface Place {
  bucket: Bucket | undefined;
  dataDir: string;
}

/**
 * Opens the store that the configuration names: the bucket of FILES_URL, else `DATA_DIR/uploads`.
 * @throws ConfigError when the bucket cannot be used
 */
export async function openFiles({ bucket, dataDir }: Place, log: Logger): Promise<FileStore> {
  if (!bucket) return openDiskFiles(join(dataDir, 'uploads'));
  const { openS3Files } = await import('./s3.ts');
  return openS3Files(bucket, log);
}

/**
 * Opens the store of visitors' photographs, beside the uploads and never served as these are.
 * @throws ConfigError when the bucket cannot be used
 */
export async function openPhotos({ bucket, dataDir }: Place, log: Logger): Promise<FileStore> {
  if (!bucket) return openDiskFiles(join(dataDir, PHOTOS));
  const { openS3Files } = await import('./s3.ts');
  return openS3Files({ ...bucket, prefix: `${bucket.prefix}${PHOTOS}/` }, log, 'private, no-store');
}

/**
 * Opens the store of share pictures, which are drawn again where they are lost.
 * @throws ConfigError when the bucket cannot be used
 */
export async function openSharePictures(
  { bucket, dataDir }: Place,
  log: Logger
): Promise<FileStore> {
  if (!bucket) return openDiskFiles(join(dataDir, SHARES));
  const { openS3Files } = await import('./s3.ts');
  return openS3Files({ ...bucket, prefix: `${bucket.prefix}${SHARES}/` }, log);
}
