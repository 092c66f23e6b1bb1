import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { TIMEOUT, UPLOAD } from '#lib/contract/limits.ts';
import { manyChunks, manyComments, manyFrames, manyScans } from './hostile-pictures.ts';
import { hugePng } from './huge-picture.ts';
import { inTime } from './with-timeout.ts';
import { picture } from './pictures.ts';
import type { TestApp } from './test-app.ts';
import { SITI } from './test-app.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** A label, and a function that creates the picture. */
type Hostile = [label: string, make: () => Promise<Bytes> | Bytes];

const WAYS = ['predict', 'admin/hero-content'] as const;
type Way = (typeof WAYS)[number];
/** The allowed response time per concurrent picture: twice the time on an idle machine. */
const TIMEOUT_MS = 10_000;
/**
 * The processor time in ms that the main process may use for a picture and for concurrent requests.
 * This process decodes no pictures.
 */
const CPU_BUDGET_MS = { picture: 1000, others: 300 };
const MAX_CONCURRENT = 4;
const PAUSE_MS = 1000;

// The last side is that of the largest allowed square.
const sides = fc.constantFrom(64, 2000, 6300, Math.floor(Math.sqrt(UPLOAD.pixels)));
/** About as many parts as a camera writes, or as many as the size limit allows. */
const parts = fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.constant(Infinity));
const fitting = (count: number, { length }: Uint8Array, size: number) =>
  Math.min(count, Math.floor((UPLOAD.bytes - length) / size));

const scans = fc
  .tuple(fc.oneof(fc.integer({ min: 4, max: 40 }), fc.constantFrom(90, 400, 2649)), sides)
  .map(([count, side]): Hostile => [
    `a JPEG of ${count} scans, ${side} pixels a side`,
    () => manyScans(count, side)
  ]);

const comments = fc.tuple(parts, fc.nat(200), sides).map(([count, length, side]): Hostile => {
  const make = async () => {
    const photo = new Uint8Array(
      await (await picture('jpeg', { width: side, height: side })).arrayBuffer()
    );
    return manyComments(photo, fitting(count, photo, 4 + length), new Uint8Array(length));
  };
  return [`a JPEG of ${count} comments of ${length} bytes, ${side} pixels a side`, make];
});

const chunks = fc
  .tuple(parts, fc.constantFrom('tEXt', 'zTXt', 'iTXt', 'sPLT'), sides)
  .map(([count, type, side]): Hostile => {
    const make = async () => {
      const image = await hugePng(side);
      return manyChunks(image, fitting(count, image, 14), type);
    };
    return [`a PNG of ${count} chunks ${type}, ${side} pixels a side`, make];
  });

const frames = fc
  .oneof(fc.integer({ min: 2, max: 2000 }), fc.constant(50_000))
  .map((count): Hostile => [`a WebP of ${count} frames`, () => manyFrames(count)]);

const rounds: Arbitrary<[Hostile, number]> = fc.tuple(
  fc.oneof({ arbitrary: scans, weight: 3 }, comments, chunks, frames),
  fc.integer({ min: 1, max: MAX_CONCURRENT })
);

/**
 * Sends copies of pictures that are expensive to decode, several at once, to the identifier and as
 * an administrator's uploads. Signs in at the same time. Returns the number of responses by kind
 * and status.
 *
 * @throws if a response is late, is 500 or above (except 503 with `Retry-After`), or costs this
 * process too much time. This includes concurrent sign-ins and `/api/ready`.
 */
export async function offerHostilePictures(
  app: TestApp,
  count: number,
  seed: number
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  const { token } = await app.admin();
  await app.guest.register(SITI);
  let titles = 0;

  async function send(way: Way, bytes: Bytes, label: string, limit: number): Promise<void> {
    const body = new FormData();
    for (const [name, value] of Object.entries({ model: 'leaf', title: `Hero ${(titles += 1)}` }))
      body.set(name, value);
    body.set(way === 'predict' ? 'file' : 'image', new File([bytes], 'photo'));
    const request = app.request(`/api/${way}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body
    });
    const { status, headers } = await inTime(limit, () => `${way} with ${label}`, request);
    if (status >= 500 && !(status === 503 && headers.has('retry-after')))
      throw new Error(`${status} of ${way} to ${label}`);
    answers[`${way} ${status}`] = (answers[`${way} ${status}`] ?? 0) + 1;
  }

  async function expectOthersAnswered(label: string): Promise<void> {
    await inTime(TIMEOUT.api, () => `a sign-in beside ${label}`, app.guest.login(SITI));
    const { status } = await inTime(
      TIMEOUT.api,
      () => `/api/ready beside ${label}`,
      Promise.resolve(app.request('/api/ready'))
    );
    if (status !== 200) throw new Error(`/api/ready is ${status} beside ${label}`);
  }

  for (const [[name, make], times] of fc.sample(rounds, { numRuns: count, seed })) {
    const label = `${times} × ${name}, seed ${seed}`;
    await app.db.deleteFrom('rate_limits').execute();
    const bytes = await make();
    const began = process.cpuUsage();
    const copies = Array.from({ length: times }, () =>
      WAYS.map((way) => send(way, bytes, label, (times + 1) * TIMEOUT_MS))
    );
    let isUnderWay = true;
    const over = Promise.all(copies.flat()).finally(() => (isUnderWay = false));
    // Prevents an unhandled rejection; `Promise.race` below also throws the error.
    over.catch(() => undefined);
    let allowed = times * WAYS.length * CPU_BUDGET_MS.picture;
    do {
      allowed += CPU_BUDGET_MS.others;
      await expectOthersAnswered(label);
      await Promise.race([over, wait(isUnderWay ? PAUSE_MS : 0)]);
    } while (isUnderWay);
    const { user, system } = process.cpuUsage(began);
    const usedMs = (user + system) / 1000;
    if (usedMs > allowed)
      throw new Error(
        `${Math.round(usedMs)} ms of the server's processor, more than ${allowed}, for ${label}`
      );
  }
  return answers;
}
