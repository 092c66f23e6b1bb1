import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { ModelSettings } from '#lib/identification/answer.ts';
import { meanLogits, photographLogits } from '#lib/identification/crops.ts';
import { normalizeFeatures, readFeatureScale } from '#lib/identification/teaching.ts';
import { runJobs } from '../jobs/job-channel.ts';
import { MODEL, readModelSettings, type NetworkTask, type PhotoEvidence } from './identifier.ts';

/**
 * Loads the network.
 * @returns a function that computes the mean logits of a photograph's crops, and its
 * features; the last logit means "none of these plants"
 */
async function openNetwork({ input }: ModelSettings) {
  // Passes the path, because the bytes would stay in memory in addition to the session.
  const session = await InferenceSession.create(fileURLToPath(new URL('identifier.onnx', MODEL)), {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Memory plans would use memory permanently, and do not make this network faster.
    enableMemPattern: false
  });
  const scale = readFeatureScale(await readFile(new URL('features.bin', MODEL)));
  const run = (crop: Float32Array, outputs: string[]) =>
    session.run(
      { pixels: new Tensor('float32', crop, [1, 3, input.size, input.size]) },
      outputs
    ) as Promise<Record<string, { data: Float32Array }>>;
  // The first run is slow, so it happens before the first request.
  await run(new Float32Array(3 * input.size ** 2), ['leaf']);

  return async ({ picture, part }: NetworkTask): Promise<PhotoEvidence> => {
    const features: Float32Array[] = [];
    const logits = await photographLogits(picture, input, async (crop) => {
      const outputs = await run(crop, [part, 'features']);
      // The network runs on the main thread: respond to pings between crops.
      await setImmediate();
      features.push(outputs['features']!.data);
      return outputs[part]!.data;
    });
    return { logits, features: normalizeFeatures(meanLogits(features), scale) };
  };
}

// `identifier.ts` runs this file as a process.
if (import.meta.main) {
  runJobs(await openNetwork(await readModelSettings()));
}
