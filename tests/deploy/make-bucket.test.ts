import { expect, it } from 'vitest';
import { startS3 } from '../support/s3-server.ts';
import { program } from '../support/server-process.ts';

it('§0 Deployment: the bucket is created once the storage responds, and left unchanged if it exists', async () => {
  const s3 = await startS3();
  const env = { FILES_URL: s3.address('pictures') };
  try {
    await s3.stop();
    const early = program(['deploy/make-bucket.ts'], env);
    setTimeout(() => void s3.start(), 2000);
    expect([await early.ended, early.output()]).toEqual([0, 'The bucket pictures exists\n']);
    const again = program(['deploy/make-bucket.ts'], env);
    expect([await again.ended, again.output()]).toEqual([0, 'The bucket pictures exists\n']);
  } finally {
    await s3.remove();
  }
}, 60_000);
