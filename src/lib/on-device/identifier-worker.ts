// Identifies plants in the visitor's browser. Only the Content-Security-Policy of this worker
// allows WebAssembly.
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { Identification, UnknownPlant } from '#lib/contract/endpoints/identification.ts';
import type { PredictModel } from '#lib/contract/identification.ts';
import type { Picture } from '#lib/identification/crops.ts';
import { modelSettings as settings } from './model-settings.ts';
import {
  answerBody,
  createDecider,
  OUTPUT_NAMES,
  readPhotograph,
  type NeuralNetwork,
  type PhotoOutputs
} from '#lib/identification/photographs.ts';
import { readPixels, shrinkTo } from '#lib/identification/shrink.ts';
import { readFeatureScale, readTaughtPlants } from '#lib/identification/taught-plants.ts';
import type { FilePart, Kit } from './kit-files.ts';
import { DeviceError, readPart, type DeviceProblem } from './model-cache.ts';
import type { StoredGarden } from './stored-gardens.ts';
import scaleUrl from '../../../model/features.bin?inline';

/** A task, posted with a port for messages. Without photos, it only opens the neural network. */
export interface Task {
  kit: Kit;
  photos: readonly Blob[];
  part: PredictModel;
  /** The garden of the photographs, if its list of plants is stored. */
  garden?: StoredGarden | undefined;
}

export type Outcome = { answer: Identification | UnknownPlant } | { failed: DeviceProblem };

/** A message from the worker: any number of `alive`, then the outcome. */
export type TaskMessage = Outcome | 'alive';

/** Decodes a photograph from the page, and shrinks it to `LONGEST_SIDE`. @throws DeviceError */
async function decodePhoto(photo: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => {
    throw new DeviceError('unreadable');
  });
  return shrinkTo(readPixels(bitmap));
}

/** Reads the parts of a stored file and joins them. @throws DeviceError */
async function readFile(parts: readonly FilePart[], notifyAlive: () => void): Promise<Blob> {
  const pieces: ArrayBuffer[] = [];
  for (const part of parts) {
    notifyAlive();
    pieces.push(await readPart(part));
  }
  return new Blob(pieces);
}

/** Opens the stored neural network in one thread: several require cross-origin isolation. */
async function openNeuralNetwork(
  kit: Kit,
  size: number,
  notifyAlive: () => void
): Promise<NeuralNetwork> {
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = await (await readFile(kit.runtime, notifyAlive)).arrayBuffer();
  const packed = await readFile(kit.weights, notifyAlive);
  const weights = new Response(packed.stream().pipeThrough(new DecompressionStream('gzip')));
  const session = await InferenceSession.create(await weights.arrayBuffer(), {
    executionProviders: ['wasm'],
    enableMemPattern: false
  });
  return (crop) =>
    session.run(
      { pixels: new Tensor('float32', crop, [1, 3, size, size]) },
      OUTPUT_NAMES
    ) as ReturnType<NeuralNetwork>;
}

const base64 = scaleUrl.slice(scaleUrl.indexOf(',') + 1);
const featureScale = readFeatureScale(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)));
const decide = createDecider(settings);
let neuralNetwork: Promise<NeuralNetwork> | undefined;

async function identify(
  { kit, photos, part: model, garden }: Task,
  notifyAlive: () => void
): Promise<Outcome> {
  neuralNetwork ??= openNeuralNetwork(kit, settings.input.size, notifyAlive);
  const run = await neuralNetwork;
  if (!photos.length) throw new DeviceError('unreadable');
  const outputs: PhotoOutputs[] = [];
  for (const photo of photos)
    outputs.push(
      await readPhotograph(await decodePhoto(photo), settings.input, featureScale, (crop) => {
        notifyAlive();
        return run(crop);
      })
    );
  const decision = await decide(outputs, model, {
    candidates: garden?.plants,
    taughtPlantsOf: async (part) => garden?.taught && readTaughtPlants(garden.taught[part])
  });
  return { answer: answerBody(decision, model, garden?.centre) };
}

// Tasks run one after the other, because the runtime computes one crop at a time.
let queue: Promise<unknown> = Promise.resolve();
const waiting = new Set<MessagePort>();
// Notifies all tasks in the queue, because each may wait for a task that opens the neural network.
const notifyAlive = () => {
  for (const port of waiting) port.postMessage('alive' satisfies TaskMessage);
};

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Task>) => {
  if (!port) return;
  waiting.add(port);
  notifyAlive();
  queue = queue
    .then(() => identify(data, notifyAlive))
    .catch((cause: unknown): Outcome => ({
      failed: cause instanceof DeviceError ? cause.reason : 'unable'
    }))
    .then((outcome: TaskMessage) => {
      waiting.delete(port);
      port.postMessage(outcome);
    });
});
