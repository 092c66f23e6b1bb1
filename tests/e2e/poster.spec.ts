import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { readQrCode } from '../support/qr-code.ts';

/** Returns the width and height of each page of a PDF in millimetres. */
const pagesOf = (pdf: Buffer): number[][] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[([\d. ]+)\]/g)].map(([, box = '']) =>
    box
      .trim()
      .split(/\s+/)
      .slice(2)
      .map((points) => Math.round((Number(points) * 25.4) / 72))
  );

test('§2 Dashboard: a poster with a centre’s QR code prints on one A4 or A6 page', async ({
  page
}) => {
  await signIn(page, '/dashboard/center');
  await page.getByRole('button', { name: 'More about Joglo Jamu Merapi (contoh)' }).click();
  await page.getByRole('menuitem', { name: /Poster/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Poster for Joglo Jamu Merapi (contoh)'
  );
  const id = /center\/(\d+)\/poster$/.exec(page.url())?.[1];
  await expectAccessible(page, 'poster');
  const code = page.getByRole('img', { name: /^QR code/ });
  const address = `${new URL(page.url()).origin}/detection_tanaman?kebun=${id}`;
  await expect(code).toHaveAccessibleName(`QR code that leads to ${address}`);
  // Retries, because the code cannot be read until the page is painted.
  await expect(async () => expect(await readQrCode(code)).toBe(address)).toPass();

  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([[210, 297]]);
  await page.getByRole('radio', { name: 'A6' }).check();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([[105, 148]]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
});
