import { setTimeout } from 'node:timers/promises';
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { getConfig } from '../server/config/config.ts';
import { ConfigError } from '../server/config/env.ts';

const MAX_RETRIES = 60;
const RETRY_DELAY_MS = 1000;

/**
 * Waits until the storage of FILES_URL responds, and creates the bucket if it is missing. Run by
 * `compose.yaml`.
 */
async function main(): Promise<void> {
  const { bucket } = getConfig(process.env);
  if (!bucket) throw new ConfigError('FILES_URL', 'names no bucket');
  const { name: Bucket, endpoint, region = 'us-east-1', credentials, isVirtualHost } = bucket;
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: !isVirtualHost } : {}),
    ...(credentials ? { credentials } : {})
  });
  const ensureBucket = async (retriesLeft = MAX_RETRIES): Promise<void> => {
    try {
      await client
        .send(new HeadBucketCommand({ Bucket }))
        .catch(() => client.send(new CreateBucketCommand({ Bucket })));
    } catch (cause) {
      if (retriesLeft === 0) throw cause;
      await setTimeout(RETRY_DELAY_MS);
      await ensureBucket(retriesLeft - 1);
    }
  };
  await ensureBucket();
  process.stdout.write(`The bucket ${Bucket} exists\n`);
}

await main().catch((error: Error) => {
  process.stderr.write(`The bucket was not created: ${error.message}\n`);
  process.exit(1);
});
