import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const ADDRESS = '127.0.0.1';
const BUCKET = 'wisata-jamu';

/** Starts an S3 server in a temporary folder, on a free port, with one bucket. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'wisata-jamu-s3-'));
  const server = (port: number) =>
    new S3rver({
      address: ADDRESS,
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: BUCKET }]
    });
  let running = server(0);
  const { port } = await running.run();
  return {
    /** Returns FILES_URL for a bucket of this server; S3RVER is its only account. */
    address: (bucket = BUCKET, secret = 'S3RVER') =>
      `s3://S3RVER:${secret}@${bucket}?endpoint=http://${ADDRESS}:${port}&region=us-east-1&prefix=pictures`,
    stop: () => running.close(),
    /** Restarts the server on the same port with the same files. */
    async start(): Promise<void> {
      running = server(port);
      await running.run();
    },
    async remove(): Promise<void> {
      await running.close().catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    }
  };
}
