import { constants, getPriority } from 'node:os';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { afterAll, expect, it } from 'vitest';
import type { UnknownPlant } from '#lib/contract/endpoints/identification.ts';
import { ERROR_MESSAGE, IDENTIFICATION } from '#lib/contract/messages.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { QueueFullError } from '../../server/jobs/fair-queue.ts';
import { hugePng } from '../support/huge-picture.ts';
import { picture } from '../support/pictures.ts';
import { childrenOf } from '../support/child-processes.ts';
import { refused } from '../support/refused.ts';
import { testApp } from '../support/test-app.ts';

const identifier = await openIdentifier();
const app = await testApp('sqlite', { identify: identifyRoutes(identifier) });

afterAll(async () => {
  await app.close();
  await identifier.close();
});

it('§8 Identification: a picture without a plant is not recognised; the response has the best guesses', async () => {
  const error = await refused(
    app.guest.identify(await picture('jpeg', { background: '#777777' }), 'rhizome')
  );
  expect(error.status).toBe(422);
  expect(error.message).toBe('Tanaman tidak dikenali. Coba foto lebih dekat dengan latar polos.');
  const { alternatives, no_plant } = error.body as unknown as UnknownPlant;
  expect(no_plant).toBe(true);
  for (const { confidence } of alternatives ?? []) expect(confidence).toBeGreaterThanOrEqual(0.05);
});

it('§8 Identification: a text file named .jpg gets 415, a photo over 5 MB gets 413, each with its message', async () => {
  const text = await refused(
    app.guest.identify(new File(['not a photo'], 'photo.jpg', { type: 'image/jpeg' }), 'leaf')
  );
  expect(text.status).toBe(415);
  expect(text.message).toBe('Format file tidak didukung. Silakan unggah file gambar.');
  const large = await refused(
    app.guest.identify(new File([new Uint8Array(6e6)], 'photo.jpg', { type: 'image/jpeg' }), 'leaf')
  );
  expect(large.status).toBe(413);
  expect(large.message).toBe('Ukuran file terlalu besar. Silakan unggah file yang lebih kecil.');
});

it('§8 Identification: a truncated JPEG and a WebP get 415', async () => {
  const whole = new Uint8Array(await (await picture('jpeg')).arrayBuffer());
  for (const file of [new File([whole.slice(0, 300)], 'a.jpg'), await picture('webp')])
    expect((await refused(app.guest.identify(file, 'fruit'))).status).toBe(415);
});

const refusal = async (form: FormData | string, type?: string) => {
  const init = {
    method: 'POST',
    body: form,
    ...(type ? { headers: { 'content-type': type } } : {})
  };
  const answer = await app.request('/api/predict', init);
  const { error, message } = (await answer.json()) as { error: string; message: string };
  expect(error).toBe(message);
  return [answer.status, message];
};

const { noCategory, noCentre, noImage, wrongType } = IDENTIFICATION;
const [again, category] = [ERROR_MESSAGE.malformed, new File(['leaf'], 'model.txt')];
it.each([
  ['no category', 422, noCategory, (form: FormData) => form.delete('model')],
  ['an unknown category', 422, noCategory, (form: FormData) => form.set('model', 'flower')],
  [
    'the name of a method for a category',
    422,
    noCategory,
    (form: FormData) => form.set('model', 'toString')
  ],
  ['two categories', 400, again, (form: FormData) => form.append('model', 'leaf')],
  ['a file for a category', 400, again, (form: FormData) => form.set('model', category)],
  ['no file', 400, noImage, (form: FormData) => form.delete('file')],
  ['an empty file', 400, noImage, (form: FormData) => form.set('file', new File([], 'photo.jpg'))],
  ['a text for a file', 400, noImage, (form: FormData) => form.set('file', 'photo.jpg')],
  [
    'six photographs',
    400,
    again,
    async (form: FormData) => {
      for (let more = 1; more < 6; more++) form.append('file', await picture());
    }
  ],
  [
    'five photographs, one of them a WebP',
    415,
    wrongType,
    async (form: FormData) => {
      for (let more = 2; more < 5; more++) form.append('file', await picture());
      form.append('file', await picture('webp'));
    }
  ],
  [
    'five photographs of nothing',
    422,
    IDENTIFICATION.unknown,
    async (form: FormData) => {
      for (let more = 1; more < 5; more++) form.append('file', await picture());
    }
  ],
  ['a centre that is no number', 422, noCentre, (form: FormData) => form.set('centre', '1 or 2')],
  ['a centre of 99 digits', 422, noCentre, (form: FormData) => form.set('centre', '9'.repeat(99))],
  [
    'two files of other names',
    400,
    again,
    async (form: FormData) => form.append('photo', await picture())
  ],
  [
    'a GIF',
    415,
    wrongType,
    (form: FormData) => form.set('file', new File(['GIF89a'], 'photo.jpg', { type: 'image/jpeg' }))
  ],
  [
    'an unknown field',
    422,
    IDENTIFICATION.unknown,
    (form: FormData) => form.set('rememberMe', 'true')
  ]
] as const)('§5 Identification: %s is %i', async (_, status, sentence, change) => {
  const form = new FormData();
  form.set('model', 'leaf');
  form.set('file', await picture('jpeg', { background: '#777777' }));
  await change(form);
  expect(await refusal(form)).toEqual([status, sentence]);
});

it('§5 Identification: a wrong category is reported by its field', async () => {
  const form = new FormData();
  form.set('file', await picture('jpeg'));
  const answer = await app.request('/api/predict', { method: 'POST', body: form });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    error: noCategory,
    message: noCategory,
    fields: { model: noCategory }
  });
});

it('§7 HTTP: a compressed body is refused', async () => {
  const headers = { 'content-encoding': 'gzip', 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await app.request('/api/predict', { method: 'POST', headers, body: 'x' });
  expect([answer.status, answer.headers.get('accept-encoding'), await answer.json()]).toMatchObject(
    [415, 'identity', { error: ERROR_MESSAGE.encodedBody }]
  );
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
  expect(await refusal(body, type)).toEqual([status, sentence]);
});

const unlikely: [string, (image: Sharp) => Promise<Buffer>][] = [
  ['a CMYK JPEG', (image) => image.toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG of 16 bits', (image) => image.toColourspace('rgb16').png().toBuffer()],
  ['a PNG that is half transparent', (image) => image.ensureAlpha(0.5).png().toBuffer()],
  ['a grey JPEG', (image) => image.greyscale().jpeg().toBuffer()],
  [
    'a JPEG that lies on its side',
    (image) => image.withMetadata({ orientation: 6 }).jpeg().toBuffer()
  ],
  ['a single pixel', (image) => image.resize(1, 1).png().toBuffer()],
  ['a line of pixels', (image) => image.resize(3000, 1, { fit: 'fill' }).png().toBuffer()]
];
it.each(unlikely)('§5 Identification: %s is identified like other pictures', async (_, encode) => {
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#777777' } });
  const file = new File([new Uint8Array(await encode(plain))], 'photo.jpg');
  expect((await refused(app.guest.identify(file, 'rhizome'))).status).toBe(422);
});

it('§5 Identification: 12,000 × 12,000 pixels are refused before they are decoded', async () => {
  const file = new File([new Uint8Array(await hugePng(12_000))], 'photo.png');
  const { status, message } = await refused(app.guest.identify(file, 'leaf'));
  expect(status).toBe(413);
  expect(message).toEqual(IDENTIFICATION.tooLarge);
});

it('§7 Identification: if too many requests wait, new ones get 503 and the rest are answered', async () => {
  const few = await openIdentifier({ maxWaiting: 1 });
  const photo = new Uint8Array(await (await picture('jpeg')).arrayBuffer());
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => few.identify([photo], 'leaf'))
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected'
  ]);
  expect(outcomes[2]).toMatchObject({ reason: expect.any(QueueFullError) as QueueFullError });
  expect((await few.identify([photo], 'leaf')).known).toBe(false);
  await few.close();
});

it('§7 Identification: a photo that takes too long gets 503, and the next one is answered', async () => {
  const hasty = await openIdentifier({ runTimeoutMs: 1 });
  const impatient = await testApp('sqlite', { identify: identifyRoutes(hasty) });
  const { status, retryAfter } = await refused(
    impatient.guest.identify(await picture('jpeg'), 'leaf')
  );
  expect(status).toBe(503);
  expect(retryAfter).toBe(2);
  await impatient.close();
  await hasty.close();
  expect((await refused(app.guest.identify(await picture('jpeg'), 'leaf'))).status).toBe(422);
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
