import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { childrenOf, treeMemory } from '../support/child-processes.ts';
import { circularExif, manyScans, unpackingPng } from '../support/hostile-pictures.ts';
import { picture } from '../support/pictures.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { inTime } from '../support/with-timeout.ts';

/** A sign-in that takes longer counts as hanging (ms). */
const HANGS = 10_000;
const slow = new File([manyScans(32)], 'slow.jpg', { type: 'image/jpeg' });
const endless = new File([manyScans(700)], 'endless.jpg', { type: 'image/jpeg' });
const [jpeg, png] = await Promise.all(
  (['jpeg', 'png'] as const).map(async (type) => (await picture(type)).bytes())
);
const circular = new File([circularExif(jpeg!)], 'circular.jpg', { type: 'image/jpeg' });
const unpacking = new File([unpackingPng(png!, 500, 'zTXt')], 'texts.png', { type: 'image/png' });

let folder: string;
let server: ServerProcess;
let token: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  server = await startServer(folder, { env: { AI_URL: '', TRUST_PROXY: '1' } });
  token = await server.signIn();
});
afterEach(() => server.kill());

/** Sends a photograph to the identifier from a network. Returns the status. */
async function identify(file: File, network: string): Promise<number> {
  const from = { 'x-forwarded-for': network };
  const answer = server.sendForm('/predict', { model: 'leaf', file }, from);
  return (await inTime(30_000, () => file.name, answer)).status;
}

async function upload(file: File): Promise<{ status: number; message?: string }> {
  const fields = { title: `Hero ${file.size}`, image: file };
  const sent = server.sendForm('/admin/hero-content', fields, { authorization: `Bearer ${token}` });
  const answer = await inTime(40_000, () => file.name, sent);
  return { status: answer.status, ...((await answer.json()) as object) };
}

it('§0 Load: while four networks send photographs that are expensive to decode, all other requests are answered, and memory is released', async () => {
  await identify(await picture('jpeg'), '192.0.2.9');
  const before = treeMemory(server.pid);
  const over = new AbortController();
  const attackers = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map(async (network) => {
    const answers = new Set<number>();
    const files = [endless, slow, unpacking, circular];
    for (let sent = 0; !over.signal.aborted; sent++)
      answers.add(await identify(files[sent % files.length]!, network).catch(() => 0));
    return answers;
  });
  const wrong = server.send('POST', '/login', { email: 'a@example.test', password: 'x' });
  expect((await inTime(HANGS, () => 'a sign-in', wrong)).status).toBe(401);
  expect(await upload(await picture('png'))).toMatchObject({ status: 201 });
  const refusal = { status: 415, message: ERROR_MESSAGE.imageTooManyParts };
  expect(await upload(endless)).toMatchObject(refusal);
  expect(await identify(await picture('jpeg'), '192.0.2.9')).toBe(422);
  over.abort();
  for (const answers of await Promise.all(attackers))
    for (const answer of answers) expect([415, 422, 503]).toContain(answer);
  // Decoding processes used hundreds of megabytes, which are freed when these processes end. About
  // 70 MB remain: an idle server does not collect the buffers of its last requests.
  await expect
    .poll(() => treeMemory(server.pid) - before, { timeout: 60_000, interval: 1000 })
    .toBeLessThan(100);
}, 180_000);

it('§7 Health: a server whose identifier hangs is not ready until the identifier continues', async () => {
  const missing = async () => {
    const answer = await fetch(`${server.base}/api/ready`);
    return [answer.status, ((await answer.json()) as { missing: string[] }).missing];
  };
  const children = childrenOf(server.pid);
  expect(await missing()).toEqual([200, []]);
  try {
    for (const pid of children) process.kill(pid, 'SIGSTOP');
    expect(await missing()).toEqual([503, ['model']]);
  } finally {
    for (const pid of children) process.kill(pid, 'SIGCONT');
  }
  expect(await missing()).toEqual([200, []]);
});

it('§0 Stop: after SIGTERM during slow decoding, the server answers the requests and exits with 0', async () => {
  const answers = Promise.allSettled(
    Array.from({ length: 3 }, (_, index) => identify(slow, `192.0.2.${index}`))
  );
  await expect.poll(() => childrenOf(server.pid).length).toBe(3);
  await setTimeout(500);
  expect(await server.kill('SIGTERM')).toBe(0);
  for (const answer of await answers) expect(answer).toMatchObject({ status: 'fulfilled' });
}, 60_000);

it('§0 Stop: no decoding process survives when the server is killed', async () => {
  const answer = identify(slow, '192.0.2.1').catch(() => 0);
  await expect.poll(() => childrenOf(server.pid).length).toBe(3);
  const children = childrenOf(server.pid);
  await server.kill('SIGKILL');
  await answer;
  const exists = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(() => children.filter(exists)).toEqual([]);
});
