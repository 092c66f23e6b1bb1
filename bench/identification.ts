import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { cropBoxes } from '#lib/identification/crops.ts';
import { packVector, teach, type TaughtPlant } from '#lib/identification/teaching.ts';
import { MODEL, openIdentifier, readModelSettings } from '../server/identify/identifier.ts';
import { launchOptions } from '../tests/support/browser-executable.ts';
import { identifyInBrowser, prepareDevice } from '../tests/support/on-device.ts';
import { apart, asSent, comparable, sampledPhotos } from '../tests/support/sampled-photos.ts';
import { median, medianTime } from './load.ts';
import { identificationForm, createPhotograph, sendPhotograph } from './photograph.ts';
import { startServer, startSite } from './processes.ts';
import { atMost, compare, type Results, type Row } from './report.ts';

const TIMES = 25;
const CALLERS = [1, 4, 16];
const PHOTOS_PER_RATE = 32;
const GOAL = {
  ratio: 1.4,
  three: 3.2,
  memoryMB: 260,
  browserRatio: 4,
  tabMB: 250,
  downloadMB: 13,
  teachMs: 2000,
  taughtRatio: 1.1
};
const COMPARED = 200;
const FEATURES = 1936;
/** The number of photographs sent to the page in one message. */
const BATCH = 50;
const IS_ALIKE = { share: 0.99, apart: 0.02 };

/** Returns a function that runs only the neural network, on one thread, for each crop. */
async function openNetwork(): Promise<() => Promise<void>> {
  const { input } = await readModelSettings();
  const session = await InferenceSession.create(await readFile(new URL('identifier.onnx', MODEL)), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1
  });
  const values = new Float32Array(3 * input.size ** 2).fill(0.5);
  return async () => {
    for (const _ of cropBoxes(1280, 960)) {
      const pixels = new Tensor('float32', values, [1, 3, input.size, input.size]);
      await session.run({ pixels }, ['leaf']);
    }
  };
}

/** Returns the photographs answered per second for a number of concurrent callers. */
async function rateOf(callers: number, send: () => Promise<void>): Promise<number> {
  const each = Math.ceil(PHOTOS_PER_RATE / callers);
  const from = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let photo = 0; photo < each; photo++) await send();
    })
  );
  return (callers * each * 1000) / (performance.now() - from);
}

/** Measures the identifier over HTTP; baselines are decoding and network in this process. */
async function measureServer(): Promise<Row[]> {
  const server = await startServer(['server/identify/main.ts'], {}, '/health');
  try {
    const bytes = await createPhotograph();
    const runNetwork = await openNetwork();
    const send = () => sendPhotograph(server.base, bytes);
    await send();
    await runNetwork();
    const decode = await medianTime(TIMES, () => sharp(bytes).raw().toBuffer());
    const network = await medianTime(TIMES, runNetwork);
    const request = await medianTime(TIMES, send);
    const three = await medianTime(TIMES, () => sendPhotograph(server.base, bytes, 3));
    const rows = [
      compare(
        'a photograph of 1280 px, from request to answer',
        [request, `${request.toFixed(0)} ms`],
        [decode + network, `decoded ${decode.toFixed(0)} ms, network ${network.toFixed(0)} ms`],
        ['≤', GOAL.ratio]
      ),
      compare(
        'three photographs of a plant, from request to answer',
        [three, `${three.toFixed(0)} ms`],
        [request, `one ${request.toFixed(0)} ms`],
        ['≤', GOAL.three]
      )
    ];
    for (const callers of CALLERS) {
      const rate = await rateOf(callers, send);
      const limit = 1000 / network;
      rows.push(
        compare(
          `photographs answered, ${callers} ${callers === 1 ? 'caller' : 'callers'}`,
          [rate, `${rate.toFixed(1)}/s`],
          [limit, `network alone ${limit.toFixed(1)}/s`]
        )
      );
    }
    const what = 'memory (RSS) of the identifier after these';
    return [...rows, atMost(what, server.memory(), GOAL.memoryMB, { unit: 'MB' })];
  } finally {
    await server.stop();
  }
}

/** Learns plants from random features; the time does not depend on their values. */
function teachRandom(photographs: number, plants: number): TaughtPlant[] {
  return teach(
    Array.from({ length: photographs }, (_, index) => ({
      plant: `Plant ${index % plants}`,
      photographer: 'account-1',
      features: packVector(Array.from({ length: FEATURES }, () => Math.random() - 0.5))
    }))
  );
}

/** Measures learning, and a question with taught plants compared with one without. */
async function measureTeaching(): Promise<Row[]> {
  const identifier = await openIdentifier();
  try {
    const rows: Row[] = [];
    for (const [photographs, plants] of [
      [100, 10],
      [500, 50]
    ] as const) {
      const time = await medianTime(3, async () => teachRandom(photographs, plants));
      rows.push(
        atMost(`learning ${photographs} photographs of ${plants} plants`, time, GOAL.teachMs)
      );
    }
    const bytes = await createPhotograph();
    const taught = { own: teachRandom(500, 50), common: [] };
    const untaught: number[] = [];
    const withPlants: number[] = [];
    // Alternately, so that other work on the machine affects both.
    for (let round = 0; round < TIMES; round++) {
      untaught.push(await medianTime(1, () => identifier.identify([bytes], 'leaf')));
      withPlants.push(await medianTime(1, () => identifier.identify([bytes], 'leaf', { taught })));
    }
    const [alone, beside] = [median(untaught), median(withPlants)];
    rows.push(
      compare(
        'a photograph where 50 plants are taught',
        [beside, `${beside.toFixed(0)} ms`],
        [alone, `nothing taught ${alone.toFixed(0)} ms`],
        ['≤', GOAL.taughtRatio]
      )
    );
    return rows;
  } finally {
    await identifier.close();
  }
}

/** The private memory of the tab's process in MB, which includes the identifier's worker. */
async function tabMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  return Math.max(...sizes.map(Number)) / 1024;
}

/** Counts equal answers of browser and server for real photographs, if there are any. */
async function compareAnswers(page: Page, base: string): Promise<Row[]> {
  const photos = await sampledPhotos(COMPARED);
  if (photos.length === 0) return [];
  for (const photo of photos) photo.image = await asSent(photo.image);
  const inBrowser: Awaited<ReturnType<typeof identifyInBrowser>> = [];
  for (let from = 0; from < photos.length; from += BATCH)
    inBrowser.push(...(await identifyInBrowser(page, photos.slice(from, from + BATCH))));
  let [same, farthest] = [0, 0];
  for (const [index, { image, part }] of photos.entries()) {
    const body = identificationForm(new Uint8Array(image), part);
    const response = await fetch(`${base}/api/predict`, { method: 'POST', body });
    const server = comparable((await response.json()) as object);
    const outcome = inBrowser[index]!;
    const device = comparable('answer' in outcome ? outcome.answer : {});
    if (device.label === server.label) same++;
    farthest = Math.max(farthest, apart(server, device));
  }
  const share = same / photos.length;
  return [
    {
      what: `real photographs of 1280 px that browser and server answer alike, of ${photos.length}`,
      ours: String(same),
      beside: `probabilities at most ${farthest.toFixed(4)} apart`,
      ratio: share.toFixed(3),
      goal: `≥ ${IS_ALIKE.share}, ≤ ${IS_ALIKE.apart} apart`,
      isReached: share >= IS_ALIKE.share && farthest <= IS_ALIKE.apart
    }
  ];
}

/** Measures the identifier in a browser; the baseline is the server on the same machine. */
async function measureBrowser(): Promise<Row[]> {
  const server = await startSite();
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await (await browser.newContext({ baseURL: server.base })).newPage();
    await prepareDevice(page);
    const downloaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(wasm|bin)$/.test(name))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0)
    );
    const bytes = await createPhotograph();
    const photo = { image: Buffer.from(bytes), part: 'leaf' as const };
    const outcomes = await identifyInBrowser(
      page,
      Array.from({ length: 10 }, () => photo)
    );
    // The first one includes loading the network.
    const [first = 0, ...later] = outcomes.map(({ took }) => took);
    const memory = await tabMemory(browser);
    await sendPhotograph(server.base, bytes);
    const onServer = await medianTime(9, () => sendPhotograph(server.base, bytes));
    const here = median(later);
    return [
      compare(
        'a photograph of 1280 px in a browser, one thread',
        [here, `${here.toFixed(0)} ms`],
        [onServer, `by the server ${onServer.toFixed(0)} ms, opened in ${first.toFixed(0)} ms`],
        ['≤', GOAL.browserRatio]
      ),
      atMost('the tab’s own memory after ten photographs', memory, GOAL.tabMB, { unit: 'MB' }),
      atMost('download of the identifier for a device', downloaded / 1e6, GOAL.downloadMB, {
        unit: 'MB',
        digits: 1
      }),
      ...(await compareAnswers(page, server.base))
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Measures the identifier on the server and in the browser. */
export const measureIdentification = async (): Promise<Results> => ({
  rows: [...(await measureServer()), ...(await measureTeaching()), ...(await measureBrowser())]
});
