import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Bucket } from '../config/service-addresses.ts';
import { openDiskStore, type FileStore } from './file-store.ts';

interface FilesConfig {
  bucket: Bucket | undefined;
  dataDir: string;
}

/**
 * Opens a store in a folder of the bucket in FILES_URL or, without one, of DATA_DIR. In a bucket,
 * uploads are at the top level.
 * @throws ConfigError if the bucket cannot be used
 */
export async function openFileStore(
  { bucket, dataDir }: FilesConfig,
  log: Logger,
  folder: 'uploads' | 'visitor-photos' | 'taught-photos' = 'uploads'
): Promise<FileStore> {
  if (!bucket) return openDiskStore(join(dataDir, folder));
  // Loaded on demand, because the AWS SDK is large.
  const { openS3Store } = await import('./s3-store.ts');
  const prefix = folder === 'uploads' ? bucket.prefix : `${bucket.prefix}${folder}/`;
  return openS3Store({ ...bucket, prefix }, log, folder.endsWith('-photos'));
}

/** Opens the stores of uploads, of visitors' photographs and of taught photographs. */
export const openFileStores = async (config: FilesConfig, log: Logger) => ({
  files: await openFileStore(config, log),
  photos: await openFileStore(config, log, 'visitor-photos'),
  taughtPhotos: await openFileStore(config, log, 'taught-photos')
});

export type FileStores = Awaited<ReturnType<typeof openFileStores>>;
