import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { ModelSettings } from '#lib/identification/answer.ts';
import { meanLogits, photographLogits } from '#lib/identification/crops.ts';
import { normalizeFeatures, readFeatureScale } from '#lib/identification/teaching.ts';
import { answerJobs } from '../jobs/job-channel.ts';
import { MODEL, readModelSettings, type NetworkTask, type PhotoEvidence } from './identifier.ts';

/**
 * Loads the weights once.
 * @returns a function that computes the mean logits of a photograph's crops, of which the last one
 * stands for "none of these", and its features if the task asks for them
 */
async function openNetwork({ input }: ModelSettings) {
  // The path, not the bytes, which would stay in memory beside the session.
  const session = await InferenceSession.create(fileURLToPath(new URL('identifier.onnx', MODEL)), {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // A memory plan for each head would stay, and makes nothing faster here.
    enableMemPattern: false
  });
  const scale = readFeatureScale(await readFile(new URL('features.bin', MODEL)));
  const run = (crop: Float32Array, outputs: string[]) =>
    session.run(
      { pixels: new Tensor('float32', crop, [1, 3, input.size, input.size]) },
      outputs
    ) as Promise<Record<string, { data: Float32Array }>>;
  // The first run is slow, so it happens before the first visitor.
  await run(new Float32Array(3 * input.size ** 2), ['leaf']);

  return async ({ picture, part, withFeatures }: NetworkTask): Promise<PhotoEvidence> => {
    const features: Float32Array[] = [];
    const logits = await photographLogits(picture, input, async (crop) => {
      const outputs = await run(crop, withFeatures ? [part, 'features'] : [part]);
      await setImmediate(); // the runtime computes on the event loop, which has pings to answer
      if (withFeatures) features.push(outputs['features']!.data);
      return outputs[part]!.data;
    });
    return { logits, features: normalizeFeatures(meanLogits(features), scale) };
  };
}

// `identifier.ts` runs this file as a process.
if (import.meta.main) {
  answerJobs(await openNetwork(await readModelSettings()));
}
