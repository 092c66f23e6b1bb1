import { setTimeout } from 'node:timers/promises';
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { getConfig } from '../server/config/config.ts';
import { ConfigError } from '../server/config/env.ts';

const TRIES = 60;
const PAUSE = 1000;

/** Waits for the storage of FILES_URL and creates its bucket (`compose.yaml`). */
async function main(): Promise<void> {
  const { bucket } = getConfig(process.env);
  if (!bucket) throw new ConfigError('FILES_URL', 'names no bucket');
  const { name: Bucket, endpoint, region = 'us-east-1', credentials } = bucket;
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {})
  });
  const make = async (left = TRIES): Promise<void> => {
    try {
      await client
        .send(new HeadBucketCommand({ Bucket }))
        .catch(() => client.send(new CreateBucketCommand({ Bucket })));
    } catch (cause) {
      if (left === 0) throw cause;
      await setTimeout(PAUSE);
      await make(left - 1);
    }
  };
  await make();
  process.stdout.write(`The bucket ${Bucket} is there\n`);
}

await main().catch((error: Error) => {
  process.stderr.write(`The bucket was not made: ${error.message}\n`);
  process.exit(1);
});
