import assert from 'node:assert/strict';
import sharp from 'sharp';
import { ADMIN } from '../support/e2e-admin.ts';
import { installCameras, PHONE } from '../support/fake-cameras.ts';
import type { TestPage } from './page.ts';

const [ENTER, ESCAPE, DOWN] = ['\uE007', '\uE00C', '\uE015'];
const PRODUCT = 'Kunyit';

/** Signs in, and edits a product through list, menu, dialog and picker. */
async function editProduct(page: TestPage): Promise<void> {
  await page.open('/login?next=/dashboard/products');
  await page.type({ role: 'textbox', name: 'Email' }, ADMIN.email);
  await page.call(`() => document.querySelector('input[type=password]').focus()`);
  await page.press([...ADMIN.password, ENTER]);
  await page.until(`() => location.pathname === '/dashboard/products'`);

  await page.type({ role: 'searchbox', name: 'Search products…' }, PRODUCT);
  await page.find({ role: 'link', name: `Edit ${PRODUCT}` });

  const more = { role: 'button', name: `More about ${PRODUCT}` };
  await page.click(more);
  await page.find({ role: 'menuitem', name: 'History' });
  await page.press([ESCAPE]);
  await page.until(`() => !document.querySelector('[role=menu]')?.checkVisibility()`);
  await page.click(more);
  await page.click({ role: 'menuitem', name: 'History' });
  await page.find({ role: 'heading', name: 'History of Product…' });
  await page.call(`() => history.back()`);

  await page.click({ role: 'button', name: `Delete ${PRODUCT}` });
  await page.click({ role: 'button', name: 'Cancel', within: { role: 'dialog', name: 'Delete' } });
  await page.until(`() => !document.querySelector('dialog[open]')`);

  await page.click({ role: 'link', name: `Edit ${PRODUCT}` });
  const form = { role: 'dialog', name: 'Edit Product' };
  const price = { role: 'textbox', name: 'Price', within: form };
  await page.click(price);
  await page.call(`() => document.activeElement.select()`);
  await page.press([...'17500']);
  await page.click({ role: 'combobox', name: 'Category', within: form });
  await page.find({ role: 'option', name: '…Rimpang' });
  await page.press([...'daun']);
  await page.until(`() => document.querySelectorAll('[role=option]').length === 1`);
  await page.press([DOWN, ENTER]);
  await page.click({ role: 'button', name: 'Save Changes', within: form });
  await page.text('Product updated successfully');

  await page.open('/dashboard/products?q=' + PRODUCT);
  await page.text('Rp17.500');
}

/** Searches the catalogue and opens a product. */
async function searchCatalogue(page: TestPage): Promise<void> {
  await page.open('/product');
  await page.type({ role: 'searchbox', name: 'Search products...' }, 'temul');
  await page.click({ role: 'link', name: 'Detail Temulawak' });
  await page.find({ role: 'heading', name: 'Temulawak' });
  await page.until(`() => [...document.images].some(({ naturalWidth }) => naturalWidth > 100)`);
}

/** Zooms the map out to all islands, with centres in groups. */
async function useMap(page: TestPage): Promise<void> {
  await page.open('/central-jamu');
  await page.click({ role: 'button', name: 'Seluruh Indonesia' });
  await page.find({ role: 'button', name: '…tempat, perbesar…' });
  await page.until(
    `() => document.querySelector('.map-land')?.getBoundingClientRect().width > 200`
  );
}

const photograph = async (): Promise<string> =>
  (await sharp('seed/pictures/kunyit.webp').jpeg().toBuffer()).toString('base64');

/** Takes photographs with two of three cameras, and drops a file on the page. */
async function takePhotographs(page: TestPage): Promise<void> {
  // Clicks buttons by a script, because the page scrolls after each photograph.
  const click = (name: string) =>
    page.until(
      `(name) => {
        const button = [...document.querySelectorAll('button')].find((each) =>
          !each.disabled && (each.textContent.trim() === name || each.title === name));
        button?.click();
        return button !== undefined;
      }`,
      name
    );
  const waitForCamera = (id: string) => page.until(`(id) => fake.live().join() === id`, id);
  const waitForPhotographs = (count: number) =>
    page.until(
      `(count) =>
        document.querySelectorAll('ul[aria-label="Foto tanaman ini"] img').length === count`,
      count
    );
  await page.open('/detection_tanaman');
  await page.call(`(cameras) => (${String(installCameras)})(cameras)`, PHONE);
  await click('Gunakan Kamera');
  await waitForCamera('main');
  await click('Ambil Gambar');
  await waitForPhotographs(1);
  await click('Foto Lagi');
  await waitForCamera('main');
  await click('Ganti kamera');
  await waitForCamera('front');
  await page.call(`() => fake.turn(480, 640)`);
  await page.until(`() => document.querySelector('video').videoWidth === 480`);
  await click('Ambil Gambar');
  await waitForPhotographs(2);
  await page.until(
    `() => document.querySelector('img[alt="Foto yang dipilih"]').naturalWidth === 480`
  );
  await page.call(
    `(bytes) => {
      const dataTransfer = new DataTransfer();
      const blob = Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0));
      dataTransfer.items.add(new File([blob], 'kunyit.jpg', { type: 'image/jpeg' }));
      document.body.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
      );
    }`,
    await photograph()
  );
  await waitForPhotographs(3);
}

/** Identifies a photograph. */
async function identify(page: TestPage): Promise<void> {
  await page.open('/detection_tanaman');
  await page.click({ role: 'radio', name: 'Rimpang' });
  await page.call(
    `async (bytes) => {
      const input = document.querySelector('input[type=file]');
      const data = new DataTransfer();
      const blob = Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0));
      data.items.add(new File([blob], 'kunyit.jpg', { type: 'image/jpeg' }));
      input.files = data.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }`,
    await photograph()
  );
  await page.find({ role: 'img', name: 'Foto yang dipilih' });
  await page.click({ role: 'button', name: 'Proses Gambar' });
  await page.find({ role: 'region', name: 'Jawaban' }, ({ text }) => text.length > 0);
}

/** The steps that every browser takes, all in the same window. */
export const journey = {
  'sign-in, list, menu, dialog, picker, save': editProduct,
  'catalogue search': searchCatalogue,
  map: useMap,
  'camera and drop': takePhotographs,
  identification: identify
};

/** Runs all steps. @throws Error if a step fails, or if the page has an error after a step */
export async function walk(page: TestPage, done: (step: string) => void): Promise<void> {
  for (const [step, go] of Object.entries(journey)) {
    try {
      await go(page);
      assert.deepEqual(await page.errors(), [], 'errors in the browser');
    } catch (error) {
      throw new Error(`${step}: ${String(error)}`, { cause: error });
    }
    done(step);
  }
}
