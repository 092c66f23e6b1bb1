import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import sharp from 'sharp';
import {
  circularExif,
  manyChunks,
  manyScans,
  unpackingPng
} from '../tests/support/hostile-pictures.ts';
import { hugePng } from '../tests/support/huge-picture.ts';
import { photograph } from './photograph.ts';
import { VISITOR, type Server } from './processes.ts';

const ATTACKERS = 4;
const REST = 60_000;
/**
 * Requests a second of visitors and administrators beside the attack. Fixed, because at full speed
 * nothing can be said about how long each waits.
 */
const RATE = 100;
const PAUSE = 1000;
const GOAL = { p99: 250, wait: 5000, memory: 1.2 };

/** Pictures that cost a decoder the most: some beyond the limits, some just within them. */
async function hostilePictures(): Promise<Uint8Array<ArrayBuffer>[]> {
  const large = sharp({
    create: { width: 6300, height: 6300, channels: 4, background: '#3f7d3c80' }
  });
  const photo = await photograph();
  const small = sharp({ create: { width: 64, height: 64, channels: 3, background: '#3f7d3c' } });
  const png = await small.clone().png().toBuffer();
  return [
    unpackingPng(png, 500, 'zTXt'),
    unpackingPng(png, 500, 'iTXt'),
    circularExif(photo),
    new Uint8Array(
      Buffer.concat([photo.subarray(0, 2), Buffer.alloc(4_000_000, 0xff), photo.subarray(2)])
    ),
    manyScans(400),
    manyScans(32),
    manyScans(32, 800),
    new Uint8Array(await hugePng(6300)),
    new Uint8Array(
      await large.clone().toColourspace('rgb16').png({ progressive: true }).toBuffer()
    ),
    manyScans(32).slice(0, 234_000),
    photo.slice(0, photo.length / 2),
    manyChunks(await large.resize(400, 400).png().toBuffer(), 900, 'iTXt')
  ];
}

const form = (fields: Record<string, string | File>): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
};

/** Has a picture identified for a network. Returns the answer's status. */
async function identify(
  base: string,
  bytes: Uint8Array<ArrayBuffer>,
  network: string
): Promise<number> {
  const body = form({ model: 'leaf', file: new File([bytes], 'photo') });
  return (
    await fetch(`${base}/api/predict`, {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': network }
    })
  ).status;
}

interface Beside {
  /** What is read and saved beside the attack. */
  requests: autocannon.Request[];
  /** Of an administrator, who uploads. */
  token: string;
  seconds: number;
}

/**
 * Four networks send hostile pictures all the time while visitors read, sign in and have
 * photographs identified, and an administrator saves and uploads. Returns the lines to print and
 * the failures.
 */
export async function underAttack(
  { base, memory }: Server,
  { requests, token, seconds }: Beside
): Promise<{ text: string; problems: string[] }> {
  const [hostile, good] = [await hostilePictures(), await photograph()];
  let [uploads, signIns] = [0, 0];
  const acts: Record<string, () => Promise<number>> = {
    photograph: () => identify(base, good, '198.51.100.1'),
    'sign-in': async () => {
      // Each from a network of its own, whose tries are limited.
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${(signIns += 1) % 250}`
      };
      return (
        await fetch(`${base}/api/login`, { method: 'POST', headers, body: JSON.stringify(VISITOR) })
      ).status;
    },
    upload: async () => {
      const body = form({
        title: `Unggahan ${(uploads += 1)}`,
        image: new File([good], 'photo.jpg')
      });
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${base}/api/admin/hero-content`, { method: 'POST', body, headers }))
        .status;
    }
  };
  for (const act of Object.values(acts)) await act();
  const before = memory();
  let isOver = false;
  const answers = new Map<number, number>();
  const attackers = Array.from({ length: ATTACKERS }, async (_, number) => {
    for (let at = number; !isOver; at++) {
      const status = await identify(base, hostile[at % hostile.length]!, `192.0.2.${number + 1}`);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  });
  const waits = Object.entries(acts).map(async ([what, act]) => {
    const [times, refused]: [number[], number[]] = [[], []];
    while (!isOver) {
      const began = performance.now();
      const status = await act();
      times.push(performance.now() - began);
      if (![200, 201, 422].includes(status)) refused.push(status);
      await setTimeout(PAUSE);
    }
    return { what, count: times.length, longest: Math.round(Math.max(...times)), refused };
  });
  const others = await autocannon({
    url: base,
    connections: 20,
    duration: seconds,
    requests,
    overallRate: RATE
  });
  const highest = memory();
  isOver = true;
  const waited = await Promise.all(waits);
  await Promise.all(attackers);
  await setTimeout(REST);
  const after = memory();
  const { p50, p99 } = others.latency;
  const failed = others.errors + others.non2xx;
  return {
    text: `${ATTACKERS} networks with hostile pictures, ${seconds} s: ${[...answers].map(([status, count]) => `${status}: ${count}`).join(', ')}
read and saved meanwhile: ${others.requests.total}, p50 ${p50} ms, p99 ${p99} ms, refused or without an answer ${failed}
${waited.map(({ what, count, longest, refused }) => `${what}: ${count}, the longest wait ${longest} ms, refused ${refused.length}`).join('\n')}
memory of all processes: ${before} MB before, ${highest} MB at the end, ${after} MB a minute later`,
    problems: [
      ...(p99 > GOAL.p99 ? [`under attack others waited ${p99} ms, ${GOAL.p99} are allowed`] : []),
      ...(failed ? [`under attack ${failed} of the others were refused or got no answer`] : []),
      ...waited.flatMap(({ what, longest, refused }) => [
        ...(longest > GOAL.wait
          ? [`under attack one ${what} took ${longest} ms, ${GOAL.wait} are allowed`]
          : []),
        ...(refused.length ? [`under attack ${what} was answered with ${refused.join(', ')}`] : [])
      ]),
      ...(after > before * GOAL.memory
        ? [`memory did not return after the attack: ${before} MB before, ${after} MB after`]
        : [])
    ]
  };
}
