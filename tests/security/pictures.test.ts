import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { QueueFullError } from '../../server/jobs/fair-queue.ts';
import { MEGABYTE, openJobProcess } from '../../server/jobs/job-process.ts';
import type { Picture } from '#lib/identification/crops.ts';
import type { DecodeTask } from '../../server/identify/decode.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { childrenOf } from '../support/child-processes.ts';
import { closing } from '../support/closing.ts';
import { manyScans } from '../support/hostile-pictures.ts';
import { hugePng } from '../support/huge-picture.ts';
import { picture } from '../support/pictures.ts';
import { refused } from '../support/refused.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testApp } from '../support/test-app.ts';

const { kept } = closing();
const LIMITS = {
  maxWaiting: 8,
  runTimeoutMs: 30_000,
  totalTimeoutMs: 40_000,
  maxMemory: 1024 * MEGABYTE,
  maxIdleMemory: 1024 * MEGABYTE,
  idleTimeoutMs: 60_000
};
const program = new URL('../../server/identify/decode.ts', import.meta.url);

/** Starts a process that decodes photographs, with the given limits. */
function decoder(limits: Partial<typeof LIMITS> = {}) {
  const jobs = openJobProcess<DecodeTask, Picture>(program, { ...LIMITS, ...limits });
  kept({ close: async () => jobs.close() });
  return { run: (photograph: Uint8Array) => jobs.run({ photograph, maxWork: Infinity }) };
}
const small = async () => (await picture('jpeg', { width: 900, height: 700 })).bytes();
const fileOf = (scans: number) => new File([manyScans(scans)], 'a.jpg', { type: 'image/jpeg' });
const SHAPE = { width: 320, height: 249 };
const hostile = manyScans(32);

it('§9 Limits: a process that decodes too long is killed, and waiting pictures are decoded', async () => {
  // 600 ms are enough for a small picture on a busy machine, but not for 32 scans of 40 megapixels.
  const jobs = decoder({ runTimeoutMs: 600 });
  const photo = await small();
  await jobs.run(photo);
  const before = childrenOf(process.pid);
  const [slow, ...others] = await Promise.allSettled(
    [hostile, photo, photo].map((image) => jobs.run(image))
  );
  expect(slow).toMatchObject({ reason: expect.any(QueueFullError) as QueueFullError });
  for (const other of others) expect(other).toMatchObject({ value: SHAPE });
  expect(childrenOf(process.pid)).not.toEqual(before);
});

it('§9 Limits: a process that takes too much memory is killed, and the next picture is decoded', async () => {
  const jobs = decoder({ maxMemory: 200 * MEGABYTE });
  const photo = await small();
  const [large, other] = await Promise.allSettled([hostile, photo].map((image) => jobs.run(image)));
  expect(large).toMatchObject({ reason: { reason: 'memory' } });
  expect(other).toMatchObject({ value: SHAPE });
});

it('§9 Limits: a process that is idle or keeps too much memory ends, and the next picture starts a new one', async () => {
  const one = decoder({ maxIdleMemory: 1 });
  await one.run(await small());
  await expect.poll(() => childrenOf(process.pid)).toEqual([]);
  const other = decoder({ idleTimeoutMs: 1 });
  await other.run(await small());
  await expect.poll(() => childrenOf(process.pid)).toEqual([]);
  expect(await other.run(await small())).toMatchObject(SHAPE);
});

it('§0 Faults: if the decoding process is killed, its pictures are decoded by a new one', async () => {
  const jobs = decoder();
  const work = [manyScans(16), await small()].map((image) => jobs.run(image));
  await expect.poll(() => childrenOf(process.pid).length).toBe(1);
  for (const pid of childrenOf(process.pid)) process.kill(pid, 'SIGKILL');
  for (const pixels of await Promise.all(work))
    expect(pixels.data).toHaveLength(pixels.width * pixels.height * 3);
});

it('§7 Health: an identifier is healthy while its killed process is replaced, but not after it is closed', async () => {
  const identifier = kept(await openIdentifier());
  expect(await identifier.isHealthy()).toBe(true);
  for (const pid of childrenOf(process.pid)) process.kill(pid, 'SIGKILL');
  expect(await identifier.isHealthy()).toBe(true);
  await identifier.close();
  expect(await identifier.isHealthy()).toBe(false);
});

it('§7 Identification: large photographs have their own queue; if it is full, they get 503, but small ones are identified', async () => {
  const identifier = kept(await openIdentifier());
  const app = kept(await testApp('sqlite', { identify: identifyRoutes(identifier) }));
  const send = (file: File) => app.guest.identify(file, 'leaf');
  const file = fileOf(16);
  const outcomes = Array.from({ length: 12 }, () =>
    refused(send(file)).then(({ status, retryAfter, message }) => ({ status, retryAfter, message }))
  );
  // The process for large pictures has started.
  await expect.poll(() => childrenOf(process.pid).length).toBe(3);
  const allLarge = Promise.all(outcomes).then(() => 'all large ones first');
  const first = await Promise.race([
    allLarge,
    refused(send(await picture('jpeg'))).then(({ status }) => status)
  ]);
  expect(first).toBe(422);
  const full = (await Promise.all(outcomes)).filter(({ status }) => status === 503);
  expect(full.length).toBeGreaterThanOrEqual(3);
  expect(full[0]).toEqual({ status: 503, retryAfter: 2, message: IDENTIFICATION.busy });
});

it('§7 Identification: a photograph of 30 megapixels is decoded by the process for large ones', async () => {
  const identifier = kept(await openIdentifier());
  const photo = await picture('jpeg', { width: 6000, height: 5000, background: '#777777' });
  expect(await identifier.identify([await photo.bytes()], 'leaf')).toMatchObject({ known: false });
  expect(childrenOf(process.pid)).toHaveLength(3);
});

it('§7 Identification: a picture of 400 scans is refused without decoding it', async () => {
  const identifier = kept(await openIdentifier());
  const app = kept(await testApp('sqlite', { identify: identifyRoutes(identifier) }));
  const file = fileOf(400);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => refused(app.guest.identify(file, 'leaf')))
  );
  for (const { status, message } of answers)
    expect([status, message]).toEqual([415, IDENTIFICATION.wrongType]);
  expect(childrenOf(process.pid), 'no process for large pictures').toHaveLength(2);
});

/**
 * Decodes a picture in a separate process: as a photograph and as an upload. Returns both outcomes,
 * and by how many MB the peak memory grew.
 */
async function decodeApart(bytes: Uint8Array): Promise<{ outcomes: string[]; megabytes: number }> {
  const file = join(await temporaryFolder(), 'picture');
  await writeFile(file, bytes);
  const args = ['tests/support/picture-memory.ts', file];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Awaited<ReturnType<typeof decodeApart>>;
}

it('§9 Limits: a PNG of 50,000 × 50,000 pixels is refused after its header and takes almost no memory', async () => {
  const { outcomes, megabytes } = await decodeApart(await hugePng(50_000));
  expect(outcomes).toEqual(Array(2).fill('The picture has too many pixels'));
  expect(megabytes).toBeLessThan(32);
});

it('§9 Limits: decoding one of the largest accepted pictures twice takes less than 600 MB of memory', async () => {
  const largest = await picture('png', { width: 6300, height: 6300 });
  const { outcomes, megabytes } = await decodeApart(await largest.bytes());
  expect(outcomes[1]).toBe('taken');
  // Shows that the measurement above works: a valid picture takes memory.
  expect(megabytes).toBeGreaterThan(32);
  expect(megabytes).toBeLessThan(600);
});
