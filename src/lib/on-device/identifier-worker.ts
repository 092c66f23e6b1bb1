// Identifies in the visitor's browser, in a thread of its own; only its policy allows WebAssembly.
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { DETECTION } from '#lib/contract/limits.ts';
import { type Picture, photographLogits } from '#lib/identification/crops.ts';
import { shrinkTo } from '#lib/identification/shrink.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { decide, type ModelSettings, answerBody } from '#lib/identification/answer.ts';
import { DeviceError, ALIVE, type Outcome, type Task } from './messages.ts';
import { keptPart } from './kept-files.ts';
import type { Kit, Part } from './kit-files.ts';
import labels from '../../../model/labels.json';

/**
 * Decodes a photograph upright, on white, at the size of the training's photographs.
 * @throws DeviceError
 */
async function readPhoto(photo: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => {
    throw new DeviceError('unreadable');
  });
  const scale = Math.min(1, DETECTION.longestSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) =>
    Math.max(1, Math.round(side * scale))
  ) as [number, number];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new DeviceError('unable');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    pixels[to++] = data[from]!;
    pixels[to++] = data[from + 1]!;
    pixels[to++] = data[from + 2]!;
  }
  return shrinkTo({ data: pixels, width, height });
}

/** One crop in, the logits of a part of plants out. */
type Network = (crop: Float32Array<ArrayBuffer>, part: PlantPart) => Promise<Float32Array>;

/** A kept file, put together. Throws DeviceError where a part is missing or damaged. */
async function keptFile(parts: readonly Part[], beat: () => void): Promise<Blob> {
  const pieces: ArrayBuffer[] = [];
  for (const part of parts) {
    beat();
    const bytes = await keptPart(part);
    if (!bytes) throw new DeviceError('missing');
    if (bytes === 'damaged') throw new DeviceError('damaged');
    pieces.push(bytes);
  }
  return new Blob(pieces);
}

/**
 * Opens the kept network on one thread; more would want the page isolated from other origins.
 * `beat` is called now and then: opening takes slow phones long.
 * @throws DeviceError
 */
async function openNetwork(kit: Kit, size: number, beat: () => void): Promise<Network> {
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = await (await keptFile(kit.runtime, beat)).arrayBuffer();
  const packed = await keptFile(kit.weights, beat);
  const weights = new Response(packed.stream().pipeThrough(new DecompressionStream('gzip')));
  const session = await InferenceSession.create(await weights.arrayBuffer(), {
    executionProviders: ['wasm'],
    enableMemPattern: false
  });
  return async (crop, part) => {
    const pixels = new Tensor('float32', crop, [1, 3, size, size]);
    const outputs = await session.run({ pixels }, [part]);
    return outputs[part]!.data as Float32Array;
  };
}

const settings = labels as ModelSettings;
let network: Promise<Network> | undefined;

async function identify({ kit, photos, part, garden }: Task, beat: () => void): Promise<Outcome> {
  network ??= openNetwork(kit, settings.input.size, beat);
  const run = await network;
  const evidence: Float32Array[] = [];
  for (const photo of photos) {
    const picture = await readPhoto(photo);
    const look = (crop: Float32Array<ArrayBuffer>) => {
      beat();
      return run(crop, part);
    };
    evidence.push(await photographLogits(picture, settings.input, look));
  }
  const list = garden?.plants;
  const answer = decide(evidence, settings.heads[part], list, settings.listed);
  return { answer: answerBody(answer, part, garden?.centre) };
}

// One after the other: the runtime computes one crop at a time.
let before: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Task>) => {
  const beat = () => port?.postMessage(ALIVE);
  beat();
  before = before
    .then(() => identify(data, beat))
    .catch((cause: unknown): Outcome => ({
      failed: cause instanceof DeviceError ? cause.reason : 'unable'
    }))
    .then((outcome) => port?.postMessage(outcome));
});
