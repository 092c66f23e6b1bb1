import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException
} from '@aws-sdk/client-s3';
import type { Logger } from 'pino';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { ConfigError } from '../config/env.ts';
import { HttpError } from '../http/errors.ts';
import { IMMUTABLE } from '../http/static-file.ts';
import type { Bucket } from '../config/service-addresses.ts';
import { typeOf, type FileStore } from './file-store.ts';

const TIMEOUTS = {
  connectionTimeout: 2000,
  requestTimeout: 3000,
  throwOnRequestTimeout: true
};
const IDLE_TIMEOUT_MS = 5000;
/** An upload may take 10 s plus 1 s per 8 kB, because several uploads may share 125 kB/s. */
const UPLOAD = { baseMs: 10_000, minBytesPerMs: 8 };
const ATTEMPTS = 3;
const RETRY_AFTER_S = 5;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Returns a problem as the end of a sentence that starts with `FILES_URL`. */
function problemOf({ name, endpoint = 'AWS' }: Bucket, error: unknown): string {
  const status = statusOf(error);
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (status === 404) return `names the bucket "${name}", which does not exist at ${endpoint}`;
  if (status === 401 || status === 403)
    return `names the bucket "${name}", which ${endpoint} does not open with these credentials (${reason}): they need s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject on its objects`;
  return `cannot be used: ${endpoint} ${status ? 'refused the request' : 'did not respond'}: ${reason}`;
}

/**
 * Opens a store in an S3-compatible bucket. Its methods throw HttpError 503 if the storage fails.
 * @throws ConfigError if the bucket does not exist or cannot be reached
 */
export async function openS3Store(
  bucket: Bucket,
  log: Logger,
  isPrivate: boolean
): Promise<FileStore> {
  const { name: Bucket, endpoint, region, prefix, credentials, isVirtualHost = false } = bucket;
  const options = {
    ...(endpoint && { endpoint, forcePathStyle: !isVirtualHost, region: 'us-east-1' }),
    ...(region && { region }),
    ...(credentials && { credentials }),
    maxAttempts: ATTEMPTS,
    // Some S3-compatible services reject the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const
  };
  const client = new S3Client({
    ...options,
    requestHandler: { ...TIMEOUTS, socketTimeout: IDLE_TIMEOUT_MS }
  });
  // Uploads have no idle timeout: the system buffers their data, so a slow upload looks idle.
  const uploads = new S3Client({ ...options, requestHandler: TIMEOUTS });
  // Lists the prefix, because the credentials may be limited to it. Without permission to list, the
  // storage would report missing objects as 403, and unused files would never be removed.
  const check = () => client.send(new ListObjectsCommand({ Bucket, Prefix: prefix, MaxKeys: 1 }));
  await check().catch((error: unknown) => {
    throw new ConfigError('FILES_URL', problemOf(bucket, error));
  });

  const refuse =
    (message: string) =>
    (error: unknown): never => {
      log.error({ err: error, bucket: Bucket }, 'file storage failed');
      throw new HttpError(503, message, { retryAfter: RETRY_AFTER_S });
    };
  const unavailable = refuse(ERROR_MESSAGE.unavailable);
  const ignoreMissing = (error: unknown): undefined =>
    statusOf(error) === 404 ? undefined : unavailable(error);
  const objectOf = (name: string) => ({ Bucket, Key: prefix + name });

  return {
    async put(name, bytes) {
      await uploads
        .send(
          new PutObjectCommand({
            ...objectOf(name),
            Body: bytes,
            ContentType: typeOf(name),
            CacheControl: isPrivate ? 'private, no-store' : IMMUTABLE
          }),
          { requestTimeout: UPLOAD.baseMs + bytes.byteLength / UPLOAD.minBytesPerMs }
        )
        .catch(refuse(ERROR_MESSAGE.pictureNotStored));
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(objectOf(name))).catch(unavailable);
    },
    async read(name) {
      const object = await client.send(new GetObjectCommand(objectOf(name))).catch(ignoreMissing);
      return (
        object?.Body && {
          // Some proxies of S3-compatible services omit the length.
          size: object.ContentLength,
          stream: object.Body.transformToWebStream()
        }
      );
    },
    async *names() {
      try {
        for await (const { Contents = [] } of paginateListObjectsV2(
          { client },
          { Bucket, Prefix: prefix }
        ))
          for (const { Key = '' } of Contents) yield Key.slice(prefix.length);
      } catch (error) {
        unavailable(error);
      }
    },
    async modified(name) {
      const object = await client.send(new HeadObjectCommand(objectOf(name))).catch(ignoreMissing);
      return object?.LastModified;
    },
    isHealthy: () =>
      check().then(
        () => true,
        () => false
      )
  };
}
