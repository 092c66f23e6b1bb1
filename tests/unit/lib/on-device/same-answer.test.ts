// Compares the answers that the server's route and the device's worker derive from the same outputs
// of the neural network.
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TaughtPlantsBody } from '#lib/contract/endpoints/taught-plants.ts';
import type { PlantPart, PredictModel } from '#lib/contract/identification.ts';
import { createDecider, readPhotograph } from '#lib/identification/photographs.ts';
import {
  normalizeFeatures,
  packVector,
  readFeatureScale,
  readTaughtPlants
} from '#lib/identification/taught-plants.ts';
import { closeIdentifier, identifyOnDevice } from '#lib/on-device/identify-on-device.ts';
import type { Task, TaskMessage } from '#lib/on-device/identifier-worker.ts';
import { digest, KIT_KEY } from '#lib/on-device/model-cache.ts';
import { GARDEN_PLANTS } from '#lib/on-device/stored-gardens.ts';
import {
  MODEL,
  readModelSettings,
  type Identifier
} from '../../../../server/identify/identifier.ts';
import { identifyRoutes } from '../../../../server/identify/routes.ts';
import { toFeatureColumns } from '../../../../server/teaching/taught-features.ts';
import { candidatesOf, type Answer } from '../../../../src/islands/detection/core/result.ts';
import { formOf } from '../../../support/bad-input.ts';
import { picture } from '../../../support/pictures.ts';

const { run } = vi.hoisted(() => ({ run: vi.fn() }));
vi.mock('onnxruntime-web/wasm', () => ({
  env: { wasm: {} },
  InferenceSession: { create: async () => ({ run }) },
  Tensor: class {}
}));
// The site's build inlines this file.
vi.mock('../../../../model/features.bin?inline', async () => ({
  default: `data:;base64,${await readFile(new URL('features.bin', MODEL), 'base64')}`
}));

const settings = await readModelSettings();
const scale = readFeatureScale(await readFile(new URL('features.bin', MODEL)));
/**
 * Three plants of the model. STRANGER is the likeliest plant, except in the garden of OWN and
 * NEIGHBOUR. There, OWN is the likeliest.
 */
const [STRANGER, OWN, NEIGHBOUR] = settings.heads.leaf.labels;
const PLANTS = { 7: [OWN!, NEIGHBOUR!] };
const PHOTO = { data: new Uint8Array(3 * 64 * 64), width: 64, height: 64 };
const FEATURES = new Float32Array(scale.mean.length).fill(1);

const stored = new Map<string, BodyInit>();
const decode = vi.fn(async () => ({ ...PHOTO, close: () => undefined }));

beforeAll(async () => {
  const logits = (part: PlantPart) =>
    Float32Array.from([...settings.heads[part].labels, 'none'], (label) =>
      label === STRANGER ? 12 : label === OWN ? 11.5 : 0
    );
  run.mockResolvedValue({
    leaf: { data: logits('leaf') },
    fruit: { data: logits('fruit') },
    rhizome: { data: logits('rhizome') },
    features: { data: FEATURES }
  });
  const weights = gzipSync('weights');
  const part = { url: '/weights', bytes: 1, sent: 1, sha256: await digest(weights) };
  stored.set('/weights', weights);
  stored.set(KIT_KEY, JSON.stringify({ worker: '/worker.js', runtime: [], weights: [part] }));
  vi.stubGlobal('caches', {
    match: async (url: string) => (stored.has(url) ? new Response(stored.get(url)) : undefined)
  });
  vi.stubGlobal('createImageBitmap', decode);
  const context = { drawImage: () => undefined, getImageData: () => ({ data: opaque }) };
  const opaque = new Uint8Array(4 * 64 * 64);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context;
    }
  );
  let listener: (event: object) => void;
  vi.stubGlobal('addEventListener', (_: string, listen: typeof listener) => (listener = listen));
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = (data: unknown, ports: MessagePort[]) => listener({ data, ports });
      terminate = () => undefined;
    }
  );
  await import('#lib/on-device/identifier-worker.ts');
});
afterAll(() => {
  closeIdentifier();
  vi.unstubAllGlobals();
});

const identifier: Pick<Identifier, 'identify'> = {
  async identify(_, model, options) {
    const outputs = await readPhotograph(PHOTO, settings.input, scale, run);
    return createDecider(settings)([outputs], model, options);
  }
};
const ownPhotos = packVector(normalizeFeatures(FEATURES, scale));
const { features: vector } = toFeatureColumns(ownPhotos);
const neighbour = { label: NEIGHBOUR!, photographs: 5, likeness: 0, weights: vector, mean: vector };
const TAUGHT: TaughtPlantsBody = {
  own: [{ ...neighbour, weights_step: 20 * ownPhotos.step, mean_step: ownPhotos.step }],
  common: []
};
let isTaught = false;
const routes = identifyRoutes(identifier as Identifier, {
  plantsOf: async (centre) => (centre === 7 ? PLANTS[7] : undefined),
  taughtPlantsOf: async (part, centre) =>
    isTaught && centre === 7 && part === 'leaf' ? readTaughtPlants(TAUGHT) : undefined
});

async function askServer(centre?: number, model: PredictModel = 'leaf'): Promise<Answer> {
  const body = formOf({ model, centre, file: await picture('jpeg') });
  return (await routes.request('/predict', { method: 'POST', body })).json() as Promise<Answer>;
}
const askDevice = (centre?: number, model: PredictModel = 'leaf') =>
  identifyOnDevice([new Blob()], model, centre, new AbortController().signal);
const likeliest = (answer: Answer) => candidatesOf(answer)[0]?.label;

// Must run first, because the worker opens the neural network only once.
it('§2 Offline: the worker also reports to waiting tasks that it is alive, so that these do not time out', async () => {
  const kit = JSON.parse(String(stored.get(KIT_KEY))) as Task['kit'];
  const worker = new Worker('/worker.js');
  const send = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      let messages = 0;
      port1.onmessage = ({ data }: MessageEvent<TaskMessage>) => {
        messages += 1;
        if (data === 'alive') return;
        port1.close();
        resolve(messages);
      };
      worker.postMessage({ kit, photos: [new Blob()], part: 'leaf' } satisfies Task, [port2]);
    });
  // Messages: one for each of two waiting tasks, one for the weights, and one for each crop.
  const [started, opening, perTask] = [2, 1, 3];
  expect(await Promise.all([send(), send()])).toEqual([
    started + opening + perTask + 1,
    started - 1 + opening + 2 * perTask + 1
  ]);
});

it('§2 Offline: with a stored garden, the device gives the same answers as the server', async () => {
  const [outside, inGarden] = [await askServer(), await askServer(7)];
  expect(likeliest(outside)).toBe(STRANGER);
  expect(likeliest(inGarden)).toBe(OWN);
  expect(inGarden).toMatchObject({ centre: 7 });
  expect(await askDevice()).toEqual(outside);
  // The device has no lists of plants, as if an older version had prepared it.
  expect(await askDevice(7)).toEqual(outside);

  stored.set(GARDEN_PLANTS, JSON.stringify(PLANTS));
  expect(await askDevice(7)).toEqual(inGarden);
  // This garden was published after the device was prepared.
  expect(await askDevice(8)).toEqual(outside);

  isTaught = true;
  const nothing = { own: [], common: [] };
  const taught = JSON.stringify({ leaf: TAUGHT, fruit: nothing, rhizome: nothing });
  stored.set('/kept/taught/7.json', taught);
  const answer = await askServer(7);
  expect([likeliest(answer), answer.taught]).toEqual([NEIGHBOUR, true]);
  expect(await askDevice(7)).toEqual(answer);
});

it('§2 Offline: a device finds the same part of the plant as the server, and reports an unreadable photograph', async () => {
  const auto = await askServer(undefined, 'auto');
  expect(auto).toHaveProperty('model');
  expect(await askDevice(undefined, 'auto')).toEqual(auto);
  decode.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
  await expect(askDevice()).rejects.toMatchObject({ reason: 'unreadable' });
  closeIdentifier();
});
