import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { PlantPart } from '#lib/contract/identification.ts';
import type { ModelSettings } from '#lib/identification/answer.ts';
import { photographLogits } from '#lib/identification/crops.ts';
import { answerJobs } from '../jobs/job-channel.ts';
import { MODEL, readModelSettings, type NetworkTask } from './identifier.ts';

/**
 * Loads the weights once.
 * @returns a function that computes the mean logits of a photograph's crops; the last one stands
 * for "none of these"
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
  const run = async (crop: Float32Array, part: PlantPart): Promise<Float32Array> => {
    const pixels = new Tensor('float32', crop, [1, 3, input.size, input.size]);
    const outputs = await session.run({ pixels }, [part]);
    return outputs[part]!.data as Float32Array;
  };
  // The first run is slow, so it happens before the first visitor.
  await run(new Float32Array(3 * input.size ** 2), 'leaf');

  return ({ picture, part }: NetworkTask): Promise<Float32Array> =>
    photographLogits(picture, input, async (crop) => {
      const logits = await run(crop, part);
      await setImmediate(); // the runtime computes on the event loop, which has pings to answer
      return logits;
    });
}

// `identifier.ts` runs this file as a process.
if (import.meta.main) {
  answerJobs(await openNetwork(await readModelSettings()));
}
