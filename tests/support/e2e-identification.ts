import { Buffer } from 'node:buffer';

import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';

import { visit } from './browser.ts';
import { IDENTIFICATION } from '../../src/lib/contract/messages.ts';

/** A phone's screen without the browser's toolbars. */
export const SMALL_PHONE = { width: 390, height: 664 };

/** Creates a photograph of one colour, by which tests recognise it. */
export const colour = async (name: string, background: string, width = 64, height = 64) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
});

export const NAMED = {
  label: 'Jahe',
  confidence: 0.91,
  certainty: 'likely',
  model: 'rhizome',
  alternatives: [{ label: 'Kunyit', confidence: 0.05 }]
};

export const SUGGESTIONS = {
  error: IDENTIFICATION.uncertain,
  message: IDENTIFICATION.uncertain,
  suggestions: [
    { label: 'Jahe', confidence: 0.4 },
    { label: 'Kunyit', confidence: 0.3 },
    { label: 'Temulawak', confidence: 0.2 },
    { label: 'Lengkuas', confidence: 0.04 },
    { label: 'Kencur', confidence: 0.03 }
  ]
};
export const NO_PLANT = {
  error: IDENTIFICATION.unknown,
  message: IDENTIFICATION.unknown,
  suggestions: [],
  no_plant: true
};

/** Returns the part, the centre and the photographs' metadata of an identification request. */
export async function sentIn(request: Request) {
  const body = await new Response(request.postDataBuffer() as Buffer<ArrayBuffer>, {
    headers: { 'content-type': request.headers()['content-type'] ?? '' }
  }).formData();
  const files = body.getAll('file').filter((part) => typeof part !== 'string');
  const photos = await Promise.all(
    files.map(async (file) => sharp(Buffer.from(await file.arrayBuffer())).metadata())
  );
  return { photos, model: body.get('model'), centre: body.get('centre') };
}

/** Makes the identifier respond with `json`. Returns the requests to it. */
export async function answering(page: Page, json: object): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route('**/api/predict', (route) => {
    requests.push(route.request());
    return route.fulfill({ status: 'label' in json ? 200 : 422, json });
  });
  return requests;
}

/** Chooses a part and photographs. */
export async function choosePhotos(
  page: Page,
  part: string,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]
): Promise<void> {
  await page.getByRole('radio', { name: part }).check();
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByRole('img', { name: 'Foto yang dipilih' }).waitFor();
}

export const process = (page: Page) => page.getByRole('button', { name: 'Proses Gambar' });

/**
 * Opens the identification page, where the identifier responds with `json`, and sends photographs.
 */
export async function identified(
  page: Page,
  json: object,
  { part = 'Rimpang', path = '/detection_tanaman', colours = ['white'] } = {}
): Promise<Request[]> {
  const requests = await answering(page, json);
  await visit(page, path);
  await choosePhotos(
    page,
    part,
    await Promise.all(colours.map((item) => colour(`${item}.jpg`, item)))
  );
  await process(page).click();
  return requests;
}

export const answer = (page: Page) => page.getByRole('region', { name: 'Jawaban', exact: true });
export const strip = (page: Page) =>
  page.getByRole('list', { name: 'Foto tanaman ini' }).getByRole('button', { name: /^Foto \d/ });
