import { readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '../tests/support/browser-executable.ts';
import { identifyInBrowser, prepareDevice } from '../tests/support/on-device.ts';
import { apart, asSent, comparable, sampledPhotos } from '../tests/support/sampled-photos.ts';
import { median } from './load.ts';
import { photograph, post } from './photograph.ts';
import { startWhole } from './processes.ts';
import type { Measured, Row } from './report.ts';

const EACH = 9;
const COMPARED = 200;
/** So many photographs go to the page in one message. */
const AT_ONCE = 50;
const GOAL = { ratio: 4, memory: 250, download: 13, alike: 0.99, apart: 0.02 };
const MEGABYTE = 1e6;

/** Memory of its own that the tab's process has, its thread's included, in MB. */
async function tabMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  return Math.round(Math.max(...sizes.map(Number)) / 1024);
}

/** Bytes that the identifier's parts took on the line. */
const downloaded = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(wasm|bin)$/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0)
  );

/**
 * How often browser and server say the same of real photographs, where there are some: small ones
 * as they are, or as large as a browser sends a camera's.
 */
async function compared(page: Page, base: string, size: 'small' | 'sent'): Promise<Row[]> {
  const photos = await sampledPhotos(COMPARED);
  if (photos.length === 0) return [];
  if (size === 'sent') for (const photo of photos) photo.image = await asSent(photo.image);
  const here: Awaited<ReturnType<typeof identifyInBrowser>> = [];
  for (let at = 0; at < photos.length; at += AT_ONCE)
    here.push(...(await identifyInBrowser(page, photos.slice(at, at + AT_ONCE))));
  let [same, farthest] = [0, 0];
  for (const [at, { image, part }] of photos.entries()) {
    const body = new FormData();
    body.set('model', part);
    body.set('file', new File([new Uint8Array(image)], 'photo.jpg', { type: 'image/jpeg' }));
    const answer = await fetch(`${base}/api/predict`, { method: 'POST', body });
    const server = comparable((await answer.json()) as object);
    const found = here[at]!;
    const device = comparable('answer' in found ? found.answer : {});
    if (device.label === server.label) same++;
    farthest = Math.max(farthest, apart(server, device));
  }
  const share = same / photos.length;
  return [
    {
      what: `real photographs that browser and server answer alike, ${size === 'sent' ? 'enlarged to 1280 px, ' : ''}of ${photos.length}`,
      ours: String(same),
      limit: `probabilities at most ${farthest.toFixed(4)} apart`,
      ratio: share.toFixed(3),
      goal: `≥ ${GOAL.alike}, ≤ ${GOAL.apart} apart`,
      isReached: share >= GOAL.alike && farthest <= GOAL.apart
    }
  ];
}

/** The identifier in a browser beside the server's, on the same machine in the same run. */
export async function measureOnDevice(): Promise<Pick<Measured, 'rows'>> {
  const server = await startWhole();
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await (await browser.newContext({ baseURL: server.base })).newPage();
    await prepareDevice(page);
    const bytes = await downloaded(page);
    const image = await photograph();
    const photos = Array.from({ length: EACH + 1 }, () => ({
      image: Buffer.from(image),
      part: 'leaf' as const
    }));
    // The first one opens the network.
    const [first, ...others] = (await identifyInBrowser(page, photos)).map(({ took }) => took);
    const memory = await tabMemory(browser);
    const asked: number[] = [];
    for (let at = 0; at <= EACH; at++) {
      const began = performance.now();
      await post(server.base, image);
      asked.push(performance.now() - began);
    }
    const [own, theirs] = [median(others), median(asked.slice(1))];
    return {
      rows: [
        {
          what: 'a photograph of 1280 px in a browser, one thread',
          ours: `${own.toFixed(0)} ms`,
          limit: `by the server ${theirs.toFixed(0)} ms, opened in ${first?.toFixed(0)} ms`,
          ratio: (own / theirs).toFixed(2),
          goal: `≤ ${GOAL.ratio}`,
          isReached: own <= GOAL.ratio * theirs
        },
        {
          what: 'the tab’s own memory after ten photographs',
          ours: `${memory} MB`,
          goal: `≤ ${GOAL.memory} MB`,
          isReached: memory <= GOAL.memory
        },
        {
          what: 'what preparing a device downloads',
          ours: `${(bytes / MEGABYTE).toFixed(1)} MB`,
          goal: `≤ ${GOAL.download} MB`,
          isReached: bytes > 0 && bytes <= GOAL.download * MEGABYTE
        },
        ...(await compared(page, server.base, 'small')),
        ...(await compared(page, server.base, 'sent'))
      ]
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
