import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiError } from '#lib/api/api-error.ts';
import { openIdentifier } from '../../server/identify/identifier.ts';
import type { Identifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { picture } from '../support/pictures.ts';
import { testApp } from '../support/test-app.ts';
import type { TestApp } from '../support/test-app.ts';

let identifier: Identifier;
let app: TestApp;
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('was not refused'),
    (error: ApiError) => error
  );

beforeAll(async () => {
  identifier = await openIdentifier();
  app = await testApp('sqlite', { identify: identifyRoutes(identifier) });
});
afterAll(async () => {
  await app.close();
  await identifier.close();
});

it('§8 Identification: a picture of no plant is not recognised, and the best guesses come along', async () => {
  const error = await refused(app.guest.identify(await picture('jpeg', { background: '#777777' }), 'leaf'));
  expect([error.status, error.message]).toEqual([422, 'Tanaman tidak dikenali. Coba foto lebih dekat dengan latar polos.']);
  expect(error.body['alternatives']).toHaveLength(5);
});

it('§8 Identification: a text file named .jpg is 415, a photo over 5 MB is 413, each with its sentence', async () => {
  const text = await refused(app.guest.identify(new File(['not a photo'], 'photo.jpg', { type: 'image/jpeg' }), 'leaf'));
  expect([text.status, text.message]).toEqual([415, 'Format file tidak didukung. Silakan unggah file gambar.']);
  const large = await refused(app.guest.identify(new File([new Uint8Array(6e6)], 'photo.jpg', { type: 'image/jpeg' }), 'leaf'));
  expect([large.status, large.message]).toEqual([413, 'Ukuran file terlalu besar. Silakan unggah file yang lebih kecil.']);
});

it('§8 Identification: a truncated JPEG and a WebP are 415', async () => {
  const whole = new Uint8Array(await (await picture('jpeg')).arrayBuffer());
  for (const file of [new File([whole.slice(0, 300)], 'a.jpg'), await picture('webp')])
    expect((await refused(app.guest.identify(file, 'fruit'))).status).toBe(415);
});

it.each([
  ['no category', (form: FormData) => form.delete('model')],
  ['an unknown category', (form: FormData) => form.set('model', 'flower')],
  ['no file', (form: FormData) => form.delete('file')],
  ['two files', async (form: FormData) => form.append('file', await picture())]
])('§5 Identification: %s is 400', async (_, change) => {
  const form = new FormData();
  form.set('model', 'leaf');
  form.set('file', await picture());
  await change(form);
  expect((await app.request('/api/predict', { method: 'POST', body: form })).status).toBe(400);
});
