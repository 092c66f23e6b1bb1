// Identifies plants in the visitor's browser. Only the policy of this worker allows WebAssembly.
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { Identification, UnknownPlant } from '#lib/contract/endpoints/identification.ts';
import type { TaughtBody } from '#lib/contract/endpoints/teaching.ts';
import type { PlantPart, PredictModel } from '#lib/contract/identification.ts';
import { answerBody, decide, type ModelSettings } from '#lib/identification/answer.ts';
import { meanLogits, photographLogits, type Picture } from '#lib/identification/crops.ts';
import { readPixels } from '#lib/identification/pixels.ts';
import { shrinkTo } from '#lib/identification/shrink.ts';
import { decideTaught, readTaught, type PhotoEvidence } from '#lib/identification/taught-answer.ts';
import { normalizeFeatures, readFeatureScale } from '#lib/identification/teaching.ts';
import { createPartFinder } from '#lib/identification/which-part.ts';
import type { Kit, Part } from './kit-files.ts';
import { DeviceError, readPart, type DeviceProblem } from './model-cache.ts';
import scaleUrl from '../../../model/features.bin?inline';
import labels from '../../../model/labels.json';

/** A jamu centre, the names of its plants, which are preferred, and its taught plants. */
export interface Garden {
  centre: number;
  plants: readonly string[];
  taught?: Record<PlantPart, TaughtBody>;
}

/** Photographs of a part of a plant. The page posts the task with a port for the messages. */
export interface Task {
  kit: Kit;
  photos: readonly Blob[];
  part: PredictModel;
  /** The garden of the photographs, if known. */
  garden?: Garden | undefined;
}

export type Outcome = { answer: Identification | UnknownPlant } | { failed: DeviceProblem };

/** A message from the worker: any number of `alive`, then the outcome. */
export type TaskMessage = Outcome | 'alive';

/**
 * Decodes a photograph, which the page has shrunk, and shrinks it to `LONGEST_SIDE`.
 * @throws DeviceError
 */
async function readPhoto(photo: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => {
    throw new DeviceError('unreadable');
  });
  return shrinkTo(readPixels(bitmap));
}

/** Returns the requested outputs for a crop, such as the logits for a part of plants. */
type Network = (
  crop: Float32Array<ArrayBuffer>,
  outputs: string[]
) => Promise<Record<string, { data: Float32Array }>>;

/** Reads the parts of a stored file and joins them. @throws DeviceError */
async function readFile(parts: readonly Part[], notifyAlive: () => void): Promise<Blob> {
  const pieces: ArrayBuffer[] = [];
  for (const part of parts) {
    notifyAlive();
    pieces.push(await readPart(part));
  }
  return new Blob(pieces);
}

/**
 * Opens the stored network in one thread, because more require cross-origin isolation.
 * @throws DeviceError
 */
async function openNetwork(kit: Kit, size: number, notifyAlive: () => void): Promise<Network> {
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = await (await readFile(kit.runtime, notifyAlive)).arrayBuffer();
  const packed = await readFile(kit.weights, notifyAlive);
  const weights = new Response(packed.stream().pipeThrough(new DecompressionStream('gzip')));
  const session = await InferenceSession.create(await weights.arrayBuffer(), {
    executionProviders: ['wasm'],
    enableMemPattern: false
  });
  return (crop, outputs) =>
    session.run(
      { pixels: new Tensor('float32', crop, [1, 3, size, size]) },
      outputs
    ) as ReturnType<Network>;
}

const settings = labels as ModelSettings;
const base64 = scaleUrl.slice(scaleUrl.indexOf(',') + 1);
const scale = readFeatureScale(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)));
const findPart = createPartFinder(settings.parts);
let network: Promise<Network> | undefined;

/** Computes logits and features of photographs. @throws DeviceError */
async function readPhotos(
  run: Network,
  photos: readonly Blob[],
  part: PlantPart,
  notifyAlive: () => void
): Promise<PhotoEvidence[]> {
  const evidence: PhotoEvidence[] = [];
  for (const photo of photos) {
    const features: Float32Array[] = [];
    const logits = await photographLogits(await readPhoto(photo), settings.input, async (crop) => {
      notifyAlive();
      const outputs = await run(crop, [part, 'features']);
      features.push(outputs['features']!.data);
      return outputs[part]!.data;
    });
    evidence.push({ logits, features: normalizeFeatures(meanLogits(features), scale) });
  }
  return evidence;
}

const featuresOf = (evidence: readonly PhotoEvidence[]) => evidence.map(({ features }) => features);

async function identify(
  { kit, photos, part: model, garden }: Task,
  notifyAlive: () => void
): Promise<Outcome> {
  network ??= openNetwork(kit, settings.input.size, notifyAlive);
  const run = await network;
  const part =
    model === 'auto'
      ? findPart(featuresOf(await readPhotos(run, photos, 'leaf', notifyAlive))).part
      : model;
  const body = garden?.taught?.[part];
  const taught = body && readTaught(body);
  const evidence = await readPhotos(run, photos, part, notifyAlive);
  const head = settings.heads[part];
  const decision = taught
    ? decideTaught(evidence, head, taught, settings.taught, garden?.plants, settings.listed)
    : decide(
        evidence.map(({ logits }) => logits),
        head,
        garden?.plants,
        settings.listed
      );
  const { part: seen, isFarAhead } = findPart(featuresOf(evidence), part);
  const answer = answerBody(
    decision.known || !isFarAhead ? decision : { ...decision, looksLike: seen },
    part,
    garden?.centre,
    Boolean(taught?.own.length)
  );
  return { answer: model === 'auto' ? { ...answer, model: part } : answer };
}

// Tasks run one after the other, because the runtime computes one crop at a time.
let previous: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Task>) => {
  const post = (message: TaskMessage) => port?.postMessage(message);
  const notifyAlive = () => post('alive');
  notifyAlive();
  previous = previous
    .then(() => identify(data, notifyAlive))
    .catch((cause: unknown): Outcome => ({
      failed: cause instanceof DeviceError ? cause.reason : 'unable'
    }))
    .then(post);
});
