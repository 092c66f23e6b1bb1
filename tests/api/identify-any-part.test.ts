import { afterAll, expect, it } from 'vitest';
import type { Identification } from '#lib/contract/endpoints/identification.ts';
import { PLANT_PARTS, type PlantPart, type PredictModel } from '#lib/contract/identification.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { picture } from '../support/pictures.ts';
import { asSent, sampledPhotos } from '../support/sampled-photos.ts';
import { ENGINE, testApp } from '../support/test-app.ts';

const identifier = await openIdentifier();
const app = await testApp(ENGINE, { identify: identifyRoutes(identifier) });

afterAll(async () => {
  await app.close();
  await identifier.close();
});

type Answer = Partial<Identification> & { looks_like?: PlantPart };

async function ask(file: Blob, model: PredictModel): Promise<Answer & { text: string }> {
  const body = new FormData();
  body.append('file', file);
  body.append('model', model);
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
    let right = 0;
    let [questioned, wronglyQuestioned] = [0, 0];
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
