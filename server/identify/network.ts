import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { PlantPart } from '#lib/contract/identification.ts';
import { type InputSettings, type Picture, photographLogits } from '#lib/identification/crops.ts';
import { answerJobs } from '../jobs/job-channel.ts';
import { MODEL, readModelSettings } from './model-settings.ts';

/** The pixels of a photograph, as `decode` returns them, and the part of a plant that it shows. */
export interface Task {
  picture: Picture;
  part: PlantPart;
}

/** The opened weights; one is enough for a process. */
export interface Network {
  /** The mean logits of a photograph's crops; the last one stands for "none of these". */
  logits(task: Task): Promise<Float32Array>;
  close(): Promise<void>;
}

/** Loads the weights once and looks at photographs. */
export async function openNetwork(input: InputSettings): Promise<Network> {
  // By its path, because its bytes would stay in memory beside what is made of them.
  const session = await InferenceSession.create(fileURLToPath(new URL('identifier.onnx', MODEL)), {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // A plan of its memory for each head would stay, and makes nothing faster here.
    enableMemPattern: false
  });
  const run = async (crop: Float32Array, part: PlantPart): Promise<Float32Array> => {
    const pixels = new Tensor('float32', crop, [1, 3, input.size, input.size]);
    const outputs = await session.run({ pixels }, [part]);
    return outputs[part]!.data as Float32Array;
  };
  // The first run is slow, so it happens before the first visitor.
  await run(new Float32Array(3 * input.size ** 2), 'leaf');

  return {
    async logits({ picture, part }) {
      return photographLogits(picture, input, async (crop) => {
        const logits = await run(crop, part);
        await setImmediate(); // the runtime computes on the event loop, which has pings to answer
        return logits;
      });
    },
    close: () => session.release()
  };
}

// As a process of its own (`identifier.ts`) it answers jobs.
if (import.meta.main) {
  const { input } = await readModelSettings();
  const network = await openNetwork(input);
  answerJobs<Task>(network.logits);
}
