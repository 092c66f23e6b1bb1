import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { expect, test } from '../support/browser.ts';
import { hasPhotos, WITHOUT_PHOTOS } from '../support/e2e-photos.ts';
import { read } from '../support/e2e-admin.ts';
import { createAccount } from '../support/e2e-session.ts';
import { identifyInBrowser, prepareDevice, storedGarden } from '../support/device-identifier.ts';
import { largestDifference, asSent, comparable, sampledPhotos } from '../support/sampled-photos.ts';

const LEAVES = join(import.meta.dirname, '../../../shared/plants/photos/leaf');
/** The number of photographs to identify, with and without a garden's taught photographs. */
const COMPARED = Number(env['COMPARED'] ?? 3);

test('§2 Offline: server and browser give the same answer, also with photographs taught in a garden', async ({
  page,
  request
}) => {
  test.skip(!hasPhotos, WITHOUT_PHOTOS);
  test.setTimeout(20 * 60_000);
  // A separate account, because other tests delete the administrator's photographs.
  const { email, password } = await createAccount(request, 'guru', 'admin');
  const login = await request.post('/api/login', { data: { email, password } });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const { JamuCenter } = await read(request, '/jamu-center');
  const { id: centre, products } = JamuCenter.findLast(({ name }: { name: string }) =>
    name.endsWith('(contoh)')
  );
  const taught: number[] = [];
  for (const [index, plant] of ['sirih', 'jambu-biji'].entries()) {
    // Photographs with adjacent names may belong to one series.
    const files = globSync(`${LEAVES}/${plant}/*`).toSorted();
    for (const image of [0, 9, 18].map((file) => readFileSync(files[file]!))) {
      const answer = await request.post('/api/admin/taught-photo', {
        headers,
        multipart: {
          model: 'leaf',
          product: products[index].id,
          centre,
          file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await asSent(image) }
        }
      });
      expect(answer.status(), await answer.text()).toBe(201);
      for (const { id } of (await answer.json()).taught) taught.push(id);
    }
  }
  expect(taught).toHaveLength(6);
  await prepareDevice(page, centre);
  const { plants = {}, taught: storedTaught } = await storedGarden(page, centre);
  const garden = { centre, plants: plants[centre]!, taught: storedTaught };
  expect(garden.plants).toEqual(products.map(({ name }: { name: string }) => name));
  const sampled = await sampledPhotos(COMPARED);
  // Every second photograph is shrunk, as browsers do before they send it; the photographs between
  // keep a camera's size.
  const photos = await Promise.all(
    sampled.map(async (photo, index) =>
      index % 2 ? { ...photo, image: await asSent(photo.image) } : photo
    )
  );
  for (const preferred of [undefined, garden]) {
    const outcomes = await identifyInBrowser(page, photos, preferred);
    for (const [index, { image, part, path }] of photos.entries()) {
      const answer = await request.post('/api/predict', {
        // The server closes connections that were not used while the browser identified.
        maxRetries: 1,
        multipart: {
          model: part,
          ...(preferred && { centre }),
          file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: image }
        }
      });
      const outcome = outcomes[index]!;
      if (!('answer' in outcome)) throw new Error(`${path}: ${outcome.failed}`);
      const body = await answer.json();
      expect.soft(body.taught, path).toBe(preferred && part === 'leaf' ? true : undefined);
      const [server, device] = [comparable(body), comparable(outcome.answer)];
      expect.soft(device.label, path).toBe(server.label);
      expect.soft(largestDifference(server, device), path).toBeLessThanOrEqual(0.02);
    }
  }
  for (const id of taught) await request.delete(`/api/admin/taught-photo/${id}`, { headers });
});
