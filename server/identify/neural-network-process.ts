import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { ModelSettings } from '#lib/identification/answer.ts';
import type { Picture } from '#lib/identification/crops.ts';
import {
  OUTPUT_NAMES,
  readPhotograph,
  type PhotoOutputs
} from '#lib/identification/photographs.ts';
import { readFeatureScale } from '#lib/identification/taught-plants.ts';
import { runJobs } from '../jobs/job-channel.ts';
import { MODEL, readModelSettings } from './identifier.ts';

/** Loads the neural network. Returns a function that computes its outputs for a photograph. */
async function openNeuralNetwork({ input }: ModelSettings) {
  // Passes the path, because the bytes of the file would stay in memory.
  const session = await InferenceSession.create(fileURLToPath(new URL('identifier.onnx', MODEL)), {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Memory plans would use memory permanently, and do not make this neural network faster.
    enableMemPattern: false
  });
  const scale = readFeatureScale(await readFile(new URL('features.bin', MODEL)));
  const run = async (crop: Float32Array) => {
    const pixels = new Tensor('float32', crop, [1, 3, input.size, input.size]);
    const outputs = await session.run({ pixels }, OUTPUT_NAMES);
    // The neural network blocks the thread, so the process responds to pings between crops.
    await setImmediate();
    return outputs as Record<string, { data: Float32Array }>;
  };
  // The first run is slow, so it happens before the first request.
  await run(new Float32Array(3 * input.size ** 2));
  return (picture: Picture): Promise<PhotoOutputs> => readPhotograph(picture, input, scale, run);
}

// `identifier.ts` runs this file as a process.
if (import.meta.main) runJobs(await openNeuralNetwork(await readModelSettings()));
