import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { chromium, type Browser } from '@playwright/test';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { cropBoxes } from '#lib/identification/crops.ts';
import { packVector, type TaughtPlant } from '#lib/identification/taught-plants.ts';
import { computeTaughtPlants } from '#lib/identification/teach-plants.ts';
import { MODEL, openIdentifier, readModelSettings } from '../server/identify/identifier.ts';
import { launchOptions } from '../tests/support/browser-executable.ts';
import { identifyInBrowser, prepareDevice } from '../tests/support/device-identifier.ts';
import { createPhotograph, median, medianTime, sendPhotograph } from './load.ts';
import { createRow, figure, type Results, type ResultRow } from './report.ts';
import { startProduct, startServer } from './servers.ts';

const ROUNDS = 25;
const CALLERS = 4;
const PHOTOS_PER_CALLER = 8;
/** The number of features that the neural network returns for a photograph. */
const FEATURE_COUNT = 1936;
const TAUGHT = { photographs: 500, plants: 50 };

/** Returns a function that runs only the neural network, on one thread, for each crop. */
async function openNeuralNetwork(): Promise<() => Promise<void>> {
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

/** Returns how many photographs of concurrent callers are answered per second. */
async function measureRate(send: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await Promise.all(Array.from({ length: CALLERS }, () => medianTime(PHOTOS_PER_CALLER, send)));
  return (CALLERS * PHOTOS_PER_CALLER * 1000) / (performance.now() - from);
}

/**
 * Measures the identifier over HTTP. Baselines: decoding and the neural network in this process.
 */
async function measureServer(): Promise<ResultRow[]> {
  const server = await startServer(['server/identify/main.ts'], {}, '/health');
  try {
    const bytes = await createPhotograph();
    const runNeuralNetwork = await openNeuralNetwork();
    const send = () => sendPhotograph(server.base, bytes);
    await send();
    await runNeuralNetwork();
    const decodeMs = await medianTime(ROUNDS, () => sharp(bytes).raw().toBuffer());
    const neuralNetworkMs = await medianTime(ROUNDS, runNeuralNetwork);
    const requestMs = await medianTime(ROUNDS, send);
    const threeMs = await medianTime(ROUNDS, () => sendPhotograph(server.base, bytes, 3));
    const sum = {
      ...figure(decodeMs + neuralNetworkMs, 'ms'),
      text: `decoded ${decodeMs.toFixed(0)} ms, neural network ${neuralNetworkMs.toFixed(0)} ms`
    };
    const rows = [
      createRow('a photograph of 1280 px, from request to answer', figure(requestMs, 'ms'), {
        baseline: sum,
        max: 1.4
      }),
      createRow('three photographs of a plant, from request to answer', figure(threeMs, 'ms'), {
        baseline: figure(requestMs, 'ms', 0, 'one'),
        max: 3.2
      })
    ];
    return [
      ...rows,
      createRow(
        `photographs answered, ${CALLERS} callers`,
        figure(await measureRate(send), '/s', 1),
        { baseline: figure(1000 / neuralNetworkMs, '/s', 1, 'neural network alone') }
      ),
      createRow('memory (RSS) of the identifier after these', figure(server.memory(), 'MB'), {
        max: 260
      })
    ];
  } finally {
    await server.stop();
  }
}

/** Computes taught plants from random features. The computing time does not depend on the values. */
function computeRandomPlants(): TaughtPlant[] {
  return computeTaughtPlants(
    Array.from({ length: TAUGHT.photographs }, (_, index) => ({
      plant: `Plant ${index % TAUGHT.plants}`,
      photographer: 'account-1',
      features: packVector(Array.from({ length: FEATURE_COUNT }, () => Math.random() - 0.5))
    }))
  );
}

/**
 * Measures how long it takes to compute taught plants from editors' photographs. Also compares
 * identifications with and without taught plants.
 */
async function measureTaughtPlants(): Promise<ResultRow[]> {
  const identifier = await openIdentifier();
  try {
    const learnMs = await medianTime(3, async () => computeRandomPlants());
    const bytes = await createPhotograph();
    const taught = { own: computeRandomPlants(), common: [] };
    const [untaughtMs, taughtMs]: [number[], number[]] = [[], []];
    // Measures identifications with and without taught plants alternately, so that other work on
    // the machine affects both equally.
    for (let round = 0; round < ROUNDS; round++) {
      untaughtMs.push(await medianTime(1, () => identifier.identify([bytes], 'leaf')));
      taughtMs.push(
        await medianTime(1, () =>
          identifier.identify([bytes], 'leaf', { taughtPlantsOf: async () => taught })
        )
      );
    }
    return [
      createRow(
        `learning ${TAUGHT.photographs} photographs of ${TAUGHT.plants} plants`,
        figure(learnMs, 'ms'),
        { max: 2000 }
      ),
      createRow(
        `a photograph with ${TAUGHT.plants} taught plants`,
        figure(median(taughtMs), 'ms'),
        {
          baseline: figure(median(untaughtMs), 'ms', 0, 'nothing taught'),
          max: 1.1
        }
      )
    ];
  } finally {
    await identifier.close();
  }
}

/**
 * Returns the private memory of the largest renderer process in MB. The tab and the identifier's
 * worker run in this process.
 */
async function tabMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  return Math.max(...sizes.map(Number)) / 1024;
}

/** Measures the identifier in a browser; the baseline is the server on the same machine. */
async function measureBrowser(): Promise<ResultRow[]> {
  const server = await startProduct();
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
    // The first time includes loading the neural network.
    const [firstMs = 0, ...laterMs] = outcomes.map(({ took }) => took);
    const memory = await tabMemory(browser);
    await sendPhotograph(server.base, bytes);
    const serverMs = await medianTime(9, () => sendPhotograph(server.base, bytes));
    return [
      createRow('a photograph of 1280 px in a browser, one thread', figure(median(laterMs), 'ms'), {
        baseline: {
          ...figure(serverMs, 'ms'),
          text: `by the server ${serverMs.toFixed(0)} ms, opened in ${firstMs.toFixed(0)} ms`
        },
        max: 4
      }),
      createRow('the tab’s own memory after ten photographs', figure(memory, 'MB'), { max: 250 }),
      createRow('download of the identifier for a device', figure(downloaded / 1e6, 'MB', 1), {
        max: 13
      })
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Measures the identifier on the server and in the browser. */
export const measureIdentification = async (): Promise<Results> => ({
  rows: [...(await measureServer()), ...(await measureTaughtPlants()), ...(await measureBrowser())]
});
