import { constants, getPriority } from 'node:os';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Identification } from '#lib/contract/endpoints/identification.ts';
import { PLANT_PARTS, type PlantPart, type PredictModel } from '#lib/contract/identification.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { QueueFullError } from '../../server/jobs/fair-queue.ts';
import { expectRefusal, formOf } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { closeAfterAll } from '../support/closing.ts';
import { hugePng } from '../support/huge-picture.ts';
import { picture } from '../support/pictures.ts';
import { childrenOf } from '../support/child-processes.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import { asSent, sampledPhotos } from '../support/sampled-photos.ts';
import { testApp } from '../support/test-app.ts';

const identifier = closeAfterAll(await openIdentifier());
const { app } = await appOfAll('sqlite', { identify: identifyRoutes(identifier) });

it('§8 Identification: a picture without a plant is not recognised, and suggests none', async () => {
  const photo = await picture('jpeg', { background: '#777777' });
  const error = await refused(app.guest.identify(photo, 'rhizome'));
  const message = 'Tanaman tidak dikenali. Coba foto lebih dekat dengan latar polos.';
  expect(error).toMatchObject({ status: 422, message });
  expect(error.body).toMatchObject({ no_plant: true, suggestions: [] });
  expect(error.body).not.toHaveProperty('alternatives');
});

it.each([
  [415, 'not a photo', 'Format file tidak didukung. Silakan unggah file gambar.'],
  [413, new Uint8Array(6e6), 'Ukuran file terlalu besar. Silakan unggah file yang lebih kecil.']
])('§8 Identification: a wrong file gets %i with its message', async (status, content, message) => {
  const file = new File([content], 'photo.jpg', { type: 'image/jpeg' });
  expect(await refusal(app.guest.identify(file, 'leaf'))).toEqual([status, message]);
});

it('§8 Identification: a JPEG of which less than half is left gets 422', async () => {
  const whole = new Uint8Array(await (await picture('jpeg')).arrayBuffer());
  const cut = new File([whole.slice(0, 300)], 'a.jpg');
  expect(await refusal(app.guest.identify(cut, 'fruit'))).toEqual([
    422,
    { file: IDENTIFICATION.damaged }
  ]);
});

const answerTo = async (body: FormData | string, type?: string) => {
  const headers = type ? { 'content-type': type } : {};
  const answer = await app.request('/api/predict', { method: 'POST', body, headers });
  const { error, message } = (await answer.json()) as { error: string; message: string };
  expect(error).toBe(message);
  return [answer.status, message];
};

const { empty, noCategory, noCentre, noImage, wrongType, unknown } = IDENTIFICATION;
const again = ERROR_MESSAGE.malformed;
const notPhoto = (name: string, content?: string) => new File(content ? [content] : [], name);
const addPhotos = async (form: FormData, count: number, format?: 'webp') => {
  for (let added = 0; added < count; added++) form.append('file', await picture(format));
};
it.each([
  ['no category', 422, noCategory, (form: FormData) => form.delete('model')],
  ['an unknown category', 422, noCategory, (form: FormData) => form.set('model', 'flower')],
  ['a method’s name', 422, noCategory, (form: FormData) => form.set('model', 'toString')],
  ['two categories', 400, again, (form: FormData) => form.append('model', 'leaf')],
  ['a file as category', 400, again, (form: FormData) => form.set('model', notPhoto('a', 'leaf'))],
  ['no file', 400, noImage, (form: FormData) => form.delete('file')],
  ['an empty file', 422, empty, (form: FormData) => form.set('file', notPhoto('a.jpg'))],
  ['a text for a file', 400, noImage, (form: FormData) => form.set('file', 'photo.jpg')],
  ['six photographs', 400, again, (form: FormData) => addPhotos(form, 5)],
  ['a WebP among photographs', 415, wrongType, (form: FormData) => addPhotos(form, 1, 'webp')],
  ['five photographs of nothing', 422, unknown, (form: FormData) => addPhotos(form, 4)],
  ['a centre that is no number', 422, noCentre, (form: FormData) => form.set('centre', '1 or 2')],
  ['a centre of 99 digits', 422, noCentre, (form: FormData) => form.set('centre', '9'.repeat(99))],
  [
    'another field’s file',
    400,
    again,
    (form: FormData) => form.append('photo', notPhoto('a', 'x'))
  ],
  ['a GIF', 415, wrongType, (form: FormData) => form.set('file', notPhoto('a.jpg', 'GIF89a'))],
  ['an unknown field', 422, unknown, (form: FormData) => form.set('rememberMe', 'true')]
] as const)('§5 Identification: %s is %i', async (_, status, sentence, change) => {
  const form = formOf({ model: 'leaf', file: await picture('jpeg', { background: '#777777' }) });
  await change(form);
  expect(await answerTo(form)).toEqual([status, sentence]);
});

it('§5 Identification: a wrong category is reported by its field', async () => {
  const body = formOf({ file: await picture('jpeg') });
  const answer = await app.request('/api/predict', { method: 'POST', body });
  expect(await expectRefusal(answer, 422, 'no category')).toEqual({ model: noCategory });
});

it('§7 HTTP: a compressed body is refused', async () => {
  const headers = { 'content-encoding': 'gzip', 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await app.request('/api/predict', { method: 'POST', headers, body: 'x' });
  const expected = [415, 'identity', { error: ERROR_MESSAGE.encodedBody }];
  const accepted = answer.headers.get('accept-encoding');
  expect([answer.status, accepted, await answer.json()]).toMatchObject(expected);
});

it.each([
  ['a form without boundary', 'multipart/form-data', 'x', 400, again],
  ['garbage for a form', 'multipart/form-data; boundary=b', 'x', 400, again],
  [
    'a form that ends too early',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="model"\r\n\r\nleaf',
    400,
    again
  ],
  ['JSON', 'application/json', '{"model":"leaf"}', 415, wrongType]
] as const)('§5 Identification: %s is refused', async (_, type, body, status, sentence) => {
  expect(await answerTo(body, type)).toEqual([status, sentence]);
});

it('§5 Identification: a pixel and a line of pixels are identified like other pictures', async () => {
  for (const width of [1, 3000]) {
    const line = sharp({ create: { width, height: 1, channels: 3, background: '#777777' } });
    const file = new File([new Uint8Array(await line.png().toBuffer())], 'photo.jpg');
    expect(await outcome(app.guest.identify(file, 'rhizome'))).toBe(422);
  }
});

it('§5 Identification: 12,000 × 12,000 pixels are refused before they are decoded', async () => {
  const file = new File([new Uint8Array(await hugePng(12_000))], 'photo.png');
  expect(await refusal(app.guest.identify(file, 'leaf'))).toEqual([413, IDENTIFICATION.tooLarge]);
});

it('§7 Identification: if too many requests wait, new ones get 503 and the rest are answered', async () => {
  const few = await openIdentifier({ maxWaiting: 1 });
  const photo = new Uint8Array(await (await picture('jpeg')).arrayBuffer());
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => few.identify([photo], 'leaf'))
  );
  const accepted = { status: 'fulfilled' };
  const rejected = { status: 'rejected', reason: expect.any(QueueFullError) as unknown };
  expect(outcomes).toMatchObject([accepted, accepted, rejected, rejected]);
  expect((await few.identify([photo], 'leaf')).known).toBe(false);
  await few.close();
});

it('§7 Identification: a photo that takes too long gets 503, and the next one is answered', async () => {
  const hasty = await openIdentifier({ runTimeoutMs: 1 });
  const impatient = await testApp('sqlite', { identify: identifyRoutes(hasty) });
  const photo = await picture('jpeg');
  const late = { status: 503, retryAfter: 2 };
  expect(await refused(impatient.guest.identify(photo, 'leaf'))).toMatchObject(late);
  await impatient.close();
  await hasty.close();
  expect(await outcome(app.guest.identify(photo, 'leaf'))).toBe(422);
});

it('§7 Identification: returns the labels that it can answer with', async () => {
  expect(await app.guest.knownPlants()).toEqual(identifier.labels());
});

it.runIf(process.platform === 'linux')(
  '§0 Load: other requests do not wait for an identification',
  async () => {
    const stepsBack = childrenOf(process.pid).map((pid) => getPriority(pid));
    expect(stepsBack).toContain(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  }
);

type Answer = Partial<Identification> & { looks_like?: PlantPart };

async function ask(file: Blob, model: PredictModel): Promise<Answer & { text: string }> {
  const body = formOf({ file, model });
  const response = await app.request('/api/predict', { method: 'POST', body });
  const text = await response.text();
  return { ...(JSON.parse(text) as Answer), text };
}

it('§7 Identification: with model=auto the answer is that of the part which it names', async () => {
  const photo = await picture('jpeg', { background: '#777777' });
  const { model, text } = await ask(photo, 'auto');
  expect(PLANT_PARTS).toContain(model);
  const { text: expected } = await ask(photo, model!);
  const { model: _, ...auto } = JSON.parse(text) as Answer;
  const { model: __, ...chosen } = JSON.parse(expected) as Answer;
  expect(auto).toEqual(chosen);
});

const photos = await sampledPhotos(6);

it.skipIf(photos.length === 0)(
  '§7 Identification: finds the part of photographs, and questions a wrong choice (needs photographs)',
  async () => {
    let [right, questioned, wronglyQuestioned] = [0, 0, 0];
    for (const { image, part } of photos) {
      const file = new File([new Uint8Array(await asSent(image))], 'photo.jpg');
      if ((await ask(file, 'auto')).model === part) right += 1;
      const other = part === 'leaf' ? 'fruit' : 'leaf';
      if ((await ask(file, other)).looks_like === part) questioned += 1;
      if ((await ask(file, part)).looks_like) wronglyQuestioned += 1;
    }
    expect(right / photos.length).toBeGreaterThanOrEqual(0.9);
    expect(questioned).toBeGreaterThan(photos.length / 4);
    expect(wronglyQuestioned).toBeLessThanOrEqual(1);
  },
  120_000
);
