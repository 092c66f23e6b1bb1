// Identifies in the visitor's browser, in a thread of its own; only its policy allows WebAssembly.
import { decide, type ModelSettings } from '#lib/identification/answer.ts';
import { answerBody } from '#lib/identification/answer-body.ts';
import { photographLogits } from '#lib/identification/photograph-logits.ts';
import labels from '../../../model/labels.json';
import { ALIVE, DeviceError, type Outcome, type Task } from './messages.ts';
import { openNetwork, type Network } from './open-network.ts';
import { readPhoto } from './read-photo.ts';

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
