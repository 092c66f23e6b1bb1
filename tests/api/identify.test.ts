import { constants, getPriority } from 'node:os';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type {
  Identification,
  predictLabels,
  UnknownPlant
} from '#lib/contract/endpoints/identification.ts';
import { PLANT_PARTS, type PredictModel } from '#lib/contract/identification.ts';
import type { ErrorBody } from '#lib/contract/endpoint-fields.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { QueueFullError } from '../../server/jobs/fair-queue.ts';
import { formOf } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { closeAfterAll } from '../support/closing.ts';
import { hugePng } from '../support/huge-picture.ts';
import { picture } from '../support/pictures.ts';
import { childrenOf } from '../support/child-processes.ts';
import { outcome, refused } from '../support/refused.ts';
import { asSent, sampledPhotos } from '../support/sampled-photos.ts';
import { testApp } from '../support/test-app.ts';

const identifier = closeAfterAll(await openIdentifier());
const { app } = await appOfAll('sqlite', { identify: identifyRoutes(identifier) });

it('§8 Identification: a picture without a plant gets 422 without suggestions', async () => {
  const photo = await picture('jpeg', { background: '#777777' });
  const error = await refused(app.guest.identify(photo, 'rhizome'));
  const message = 'Tanaman tidak dikenali. Coba foto lebih dekat dengan latar polos.';
  expect(error).toMatchObject({ status: 422, message });
  expect(error.body).toMatchObject({ no_plant: true, suggestions: [] });
  expect(error.body).not.toHaveProperty('alternatives');
});

const { damaged, empty, noCategory, noCentre, noImage, tooLarge, wrongType, unknown } =
  IDENTIFICATION;
const again = ERROR_MESSAGE.malformed;
const notPhoto = (name: string, content?: string) => new File(content ? [content] : [], name);
const addPhotos = async (form: FormData, count: number, format?: 'webp') => {
  for (let added = 0; added < count; added++) form.append('file', await picture(format));
};
const setFile = (form: FormData, ...content: (string | Uint8Array<ArrayBuffer>)[]) =>
  form.set('file', new File(content, 'photo.jpg', { type: 'image/jpeg' }));
const gray = { channels: 3, background: '#777777' } as const;
const setLine = async (form: FormData, width: number) =>
  setFile(
    form,
    new Uint8Array(
      await sharp({ create: { width, height: 1, ...gray } })
        .png()
        .toBuffer()
    )
  );
type Change = (form: FormData) => unknown;
it.each<[string, number, string | Record<string, string>, Change]>([
  ['no category', 422, { model: noCategory }, (form) => form.delete('model')],
  ['an unknown category', 422, { model: noCategory }, (form) => form.set('model', 'flower')],
  ['the category “toString”', 422, { model: noCategory }, (form) => form.set('model', 'toString')],
  ['two categories', 400, again, (form) => form.append('model', 'leaf')],
  ['a file as category', 400, again, (form) => form.set('model', notPhoto('a', 'leaf'))],
  ['no file', 400, noImage, (form) => form.delete('file')],
  ['an empty file', 422, { file: empty }, (form) => setFile(form)],
  ['a text instead of a file', 400, noImage, (form) => form.set('file', 'photo.jpg')],
  ['a file that is no photograph', 415, wrongType, (form) => setFile(form, 'not a photo')],
  ['a GIF', 415, wrongType, (form) => setFile(form, 'GIF89a')],
  ['more than 5 MB', 413, tooLarge, (form) => setFile(form, new Uint8Array(6e6))],
  [
    '12,000 × 12,000 pixels',
    413,
    tooLarge,
    async (form) => setFile(form, new Uint8Array(await hugePng(12_000)))
  ],
  [
    'a JPEG of which less than half is left',
    422,
    { file: damaged },
    async (form) =>
      setFile(form, new Uint8Array(await (await picture('jpeg')).arrayBuffer(), 0, 300))
  ],
  ['a picture of one pixel', 422, unknown, (form) => setLine(form, 1)],
  ['a line of pixels', 422, unknown, (form) => setLine(form, 3000)],
  ['six photographs', 400, again, (form) => addPhotos(form, 5)],
  ['a WebP among photographs', 415, wrongType, (form) => addPhotos(form, 1, 'webp')],
  ['five photographs of nothing', 422, unknown, (form) => addPhotos(form, 4)],
  ['a centre that is no number', 422, { centre: noCentre }, (form) => form.set('centre', '1 or 2')],
  ['a centre of 99 nines', 422, { centre: noCentre }, (form) => form.set('centre', '9'.repeat(99))],
  ['a file in an unknown field', 400, again, (form) => form.append('photo', notPhoto('a', 'x'))],
  ['an unknown field', 422, unknown, (form) => form.set('rememberMe', 'true')]
])('§5, §8 Identification: %s gets %i and a message', async (_, status, expected, change) => {
  const form = formOf({ model: 'leaf', file: await picture('jpeg', { background: '#777777' }) });
  await change(form);
  const answer = await app.request('/api/predict', { method: 'POST', body: form });
  const { error, message, fields } = (await answer.json()) as ErrorBody;
  expect([answer.status, fields ?? error]).toEqual([status, expected]);
  expect(message).toBe(error);
});

const CUT = '--b\r\nContent-Disposition: form-data; name="model"\r\n\r\nleaf';
it.each([
  ['a form without boundary', 'multipart/form-data', 'x', 400, again],
  ['garbage for a form', 'multipart/form-data; boundary=b', 'x', 400, again],
  ['a form that ends too early', 'multipart/form-data; boundary=b', CUT, 400, again],
  ['JSON', 'application/json', '{"model":"leaf"}', 415, wrongType],
  ['a compressed body', 'multipart/form-data; boundary=b', 'x', 415, ERROR_MESSAGE.encodedBody]
] as const)('§5 Identification: %s is refused', async (label, type, body, status, error) => {
  const encoding = label.includes('compressed') ? { 'content-encoding': 'gzip' } : {};
  const headers = { 'content-type': type, ...encoding };
  const answer = await app.request('/api/predict', { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toEqual([status, { error, message: error }]);
  expect(answer.headers.get('accept-encoding')).toBe(
    error === ERROR_MESSAGE.encodedBody ? 'identity' : null
  );
});

it('§7 Identification: if too many requests wait, new ones get 503 and the rest are answered', async () => {
  const few = await openIdentifier({ maxWaiting: 1 });
  const photo = new Uint8Array(await (await picture('jpeg')).arrayBuffer());
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => few.identify([photo], 'leaf'))
  );
  const rejected = { status: 'rejected', reason: expect.any(QueueFullError) as unknown };
  const accepted = { status: 'fulfilled' };
  expect(outcomes).toMatchObject([accepted, accepted, rejected, rejected]);
  expect((await few.identify([photo], 'leaf')).known).toBe(false);
  await few.close();
});

it('§7 Identification: a photograph that takes too long gets 503, and the next one is identified', async () => {
  const hasty = await openIdentifier({ runTimeoutMs: 1 });
  const impatient = await testApp('sqlite', { identify: identifyRoutes(hasty) });
  const photo = await picture('jpeg');
  const late = { status: 503, retryAfter: 2 };
  expect(await refused(impatient.guest.identify(photo, 'leaf'))).toMatchObject(late);
  await impatient.close();
  await hasty.close();
  expect(await outcome(app.guest.identify(photo, 'leaf'))).toBe(422);
});

it('§7 Identification: a server without an identifier responds 503 to every request, without reading it', async () => {
  const other = await testApp();
  const answer = await other.request('/api/predict', { method: 'POST', body: 'not a form' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  await other.close();
});

it('§7 Identification: returns the names of all plants that it can recognise', async () => {
  expect(await app.guest.call<typeof predictLabels>('get', '/predict/labels')).toEqual(
    identifier.labels()
  );
});

it.runIf(process.platform === 'linux')(
  '§0 Load: the processes of the identifier have a lower priority, so that other requests are faster',
  async () => {
    const stepsBack = childrenOf(process.pid).map((pid) => getPriority(pid));
    expect(stepsBack).toContain(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  }
);

type Answer = Partial<Identification & UnknownPlant>;

async function ask(file: Blob, model: PredictModel): Promise<Answer> {
  const body = formOf({ file, model });
  return (await app.request('/api/predict', { method: 'POST', body })).json();
}

it('§7 Identification: model=auto gives the same answer as a request that names the recognised part', async () => {
  const photo = await picture('jpeg', { background: '#777777' });
  const { model, ...auto } = await ask(photo, 'auto');
  expect(PLANT_PARTS).toContain(model);
  const { model: _, ...chosen } = await ask(photo, model!);
  expect(auto).toEqual(chosen);
});

const photos = await sampledPhotos(12);

it.skipIf(photos.length === 0)(
  '§7 Identification: finds part and plant of photographs, and doubts a wrongly chosen part (needs photographs)',
  async () => {
    let [right, questioned, wronglyQuestioned, known] = [0, 0, 0, 0];
    for (const { image, part, plant } of photos) {
      const file = new File([new Uint8Array(await asSent(image))], 'photo.jpg');
      if ((await ask(file, 'auto')).model === part) right += 1;
      const other = part === 'leaf' ? 'fruit' : 'leaf';
      if ((await ask(file, other)).looks_like === part) questioned += 1;
      const { looks_like, label, suggestions: [first] = [] } = await ask(file, part);
      if (looks_like) wronglyQuestioned += 1;
      const name = label ?? first?.label ?? '';
      if (name.toLowerCase().replaceAll(/\W+/g, '-') === plant) known += 1;
    }
    expect(right / photos.length).toBeGreaterThanOrEqual(0.9);
    expect(questioned).toBeGreaterThan(photos.length / 4);
    expect(wronglyQuestioned).toBeLessThanOrEqual(1);
    expect(known / photos.length).toBeGreaterThanOrEqual(0.8);
  },
  120_000
);
