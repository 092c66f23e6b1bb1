import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { cropBoxes } from '#lib/identification/crops.ts';
import { MODEL, readModelSettings } from '../server/identify/model-settings.ts';
import { median } from './load.ts';
import { photograph, post } from './photograph.ts';
import { start } from './processes.ts';
import type { Measured, Row } from './report.ts';

const ROUNDS = 5;
const EACH = 8;
const CALLERS = [1, 4, 16];
const GOAL = { ratio: 1.4, three: 3.2, memory: 260 };

/** Milliseconds that one of several takes. */
async function timed(act: () => Promise<unknown>, times = EACH): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < times; at++) await act();
  return (performance.now() - began) / times;
}

/**
 * Photographs a second that so many callers get answered, each sending its next when it has the
 * answer.
 */
async function perSecond(callers: number, send: () => Promise<void>): Promise<number> {
  const each = Math.ceil((4 * EACH) / callers);
  const began = performance.now();
  await Promise.all(Array.from({ length: callers }, () => timed(send, each)));
  return (callers * each * 1000) / (performance.now() - began);
}

/** Nothing but the network on one thread, for every crop that the identifier looks at. */
async function bareNetwork(): Promise<() => Promise<void>> {
  const { input } = await readModelSettings();
  const session = await InferenceSession.create(await readFile(new URL('identifier.onnx', MODEL)), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1
  });
  const crop = () => ({
    pixels: new Tensor('float32', new Float32Array(3 * input.size ** 2).fill(0.5), [
      1,
      3,
      input.size,
      input.size
    ])
  });
  return async () => {
    for (const _ of cropBoxes(1280, 960)) await session.run(crop(), ['leaf']);
  };
}

/**
 * The identifier alone, over HTTP, beside the bare decoding and the bare network in this process.
 */
export async function measureIdentification(): Promise<Pick<Measured, 'rows'>> {
  const server = await start(['server/identify/main.ts'], {}, '/health');
  try {
    const bytes = await photograph();
    const run = await bareNetwork();
    const send = () => post(server.base, bytes);
    await send();
    await run();
    const [decodes, runs, requests, threes]: number[][] = [[], [], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      decodes!.push(await timed(() => sharp(bytes).raw().toBuffer()));
      runs!.push(await timed(run));
      requests!.push(await timed(send));
      threes!.push(await timed(() => post(server.base, bytes, 3)));
    }
    const [decode, network, request] = [median(decodes!), median(runs!), median(requests!)];
    const ratio = request / (decode + network);
    const three = median(threes!);
    const rates: Row[] = [];
    for (const callers of CALLERS) {
      const rate = await perSecond(callers, send);
      rates.push({
        what: `photographs answered, ${callers} ${callers === 1 ? 'caller' : 'callers'}`,
        ours: `${rate.toFixed(1)}/s`,
        limit: `the network alone ${(1000 / network).toFixed(1)}/s`,
        ratio: ((rate * network) / 1000).toFixed(2)
      });
    }
    const memory = server.memory();
    return {
      rows: [
        {
          what: 'a photograph of 1280 px, from request to answer',
          ours: `${request.toFixed(0)} ms`,
          limit: `decoded ${decode.toFixed(0)} ms, its three crops run ${network.toFixed(0)} ms`,
          ratio: ratio.toFixed(2),
          goal: `≤ ${GOAL.ratio}`,
          isReached: ratio <= GOAL.ratio
        },
        {
          what: 'three photographs of a plant, from request to answer',
          ours: `${three.toFixed(0)} ms`,
          limit: `one ${request.toFixed(0)} ms`,
          ratio: (three / request).toFixed(2),
          goal: `≤ ${GOAL.three}`,
          isReached: three <= GOAL.three * request
        },
        ...rates,
        {
          what: 'the identifier alone, resident after all of these',
          ours: `${memory} MB`,
          goal: `≤ ${GOAL.memory} MB`,
          isReached: memory <= GOAL.memory
        }
      ]
    };
  } finally {
    await server.stop();
  }
}
