import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test as base, visit } from '../support/browser.ts';
import { read, signIn } from '../support/e2e-admin.ts';

const colour = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Provides a temporary folder with a photograph. */
const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright parses this parameter
  folder: async ({}, give) => {
    const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-drop-'));
    await writeFile(join(folder, 'daun.jpg'), await colour('green'));
    await give(folder);
    await rm(folder, { recursive: true });
  }
});

/** Drags files from another program over a point of the page. */
async function drag(page: Page, files: string[], x = 12, y = 12) {
  const client = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  const send = (type: 'dragEnter' | 'dragOver' | 'drop' | 'dragCancel') =>
    client.send('Input.dispatchDragEvent', { type, x, y, data });
  await send('dragEnter');
  await send('dragOver');
  return {
    over: () => send('dragOver'),
    drop: () => send('drop'),
    cancel: () => send('dragCancel')
  };
}

/** Expects the page to show this text while files are dragged over it, and to refuse a folder. */
async function expectTarget(page: Page, text: string, folder: string): Promise<void> {
  const address = page.url();
  const target = page.getByText(text, { exact: true });
  const files = await drag(page, [join(folder, 'daun.jpg')]);
  // Browsers repeat this event. The first one may only make the page load its code.
  await expect(async () => {
    await files.over();
    await expect(target).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await files.cancel();
  await page.mouse.move(40, 40);
  await expect(target).toHaveCount(0);

  await (await drag(page, [folder])).drop();
  await expect(target).toHaveCount(0);
  await expect(page.getByText(/sebuah folder|it is a folder/)).toBeVisible();
  expect(page.url()).toBe(address);
}

test('§2 Photographs: files can be dropped on the pages of teaching and of the picture library', async ({
  page,
  folder
}) => {
  const { JamuCenter } = await read(page.request, '/jamu-center');
  const { id, products } = JamuCenter.find(({ products }: { products: [] }) => products.length);
  await signIn(page, `/dashboard/center/${id}/teach?plant=${products[0].id}&part=leaf`);
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeVisible();
  await expectTarget(page, 'Drop photographs here', folder);
  await visit(page, '/dashboard/pictures');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectTarget(page, 'Drop pictures here', folder);
});

test('§2 Identification: files can be dropped anywhere on the page', async ({ page, folder }) => {
  await visit(page, '/detection_tanaman');
  await expectTarget(page, 'Lepaskan foto di sini', folder);
  const photo = page.getByRole('img', { name: 'Foto yang dipilih' });
  const address = page.url();
  await (await drag(page, [join(folder, 'daun.jpg')])).drop();
  await expect(photo).toBeVisible();
  expect(page.url()).toBe(address);
  expect(page.context().pages()).toHaveLength(1);
});
