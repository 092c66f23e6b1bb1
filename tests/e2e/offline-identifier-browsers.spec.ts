import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/browser.ts';
import { noise } from '../support/e2e-photos.ts';
import { fetchedParts, prepareDevice, process } from '../support/on-device.ts';

test.use({ serviceWorkers: 'allow' });

const start = (page: Page) =>
  page.getByRole('button', { name: /^Siapkan untuk dipakai tanpa koneksi/ });
const UNSUPPORTED = 'Peramban ini tidak dapat mengenali foto tanpa koneksi.';
/** The first photograph loads the neural network, which is slow on a busy machine. */
const ANSWERED = { timeout: 60_000 };
const CLOSED = 'Di sini peramban tidak menyimpan apa pun';

/** Browsers that cannot identify: a function removes the feature, and a message names the reason. */
const LACKING: Record<string, { message: string; lack: () => void }> = {
  'without WebAssembly': {
    message: UNSUPPORTED,
    lack: () => void Reflect.deleteProperty(globalThis, 'WebAssembly')
  },
  'in a private window without service workers': {
    message: CLOSED,
    lack: () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  },
  'in a private window that refuses to keep files': {
    message: CLOSED,
    lack: () => {
      const refuse = () => Promise.reject(new DOMException('Refused', 'SecurityError'));
      Object.assign(CacheStorage.prototype, { has: refuse, keys: refuse, open: refuse });
    }
  }
};

test.describe(() => {
  // The server responds with 422, because noise shows no plant.
  test.use({ expectedErrors: /status of 422/ });

  test('§2 Offline: a browser that lacks a feature shows the reason, and uses the server', async ({
    context
  }) => {
    const fetched = fetchedParts(context);
    for (const [name, { message, lack }] of Object.entries(LACKING)) {
      const page = await context.newPage();
      await page.addInitScript(lack);
      await visit(page, '/detection_tanaman');
      await start(page).click();
      await expect(page.getByText(message), name).toBeVisible();
      await expect(start(page)).toBeEnabled();
      const answered = page.waitForResponse('**/api/predict');
      await process(page, await noise(), 'Daun');
      expect((await answered).status(), name).toBe(422);
      await page.close();
    }
    expect(fetched).toEqual([]);
  });
});

test.describe(() => {
  // The WebAssembly runtime logs such errors before it fails.
  test.use({ expectedErrors: /WebAssembly|wasm|SIMD/i });

  test('§2 Offline: photographs never leave the device if the visitor forbids it', async ({
    page,
    context
  }) => {
    const only = page.getByRole('checkbox', { name: 'Hanya di perangkat saya' });
    const sent: string[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname !== '/api/visit') sent.push(pathname);
    });
    await prepareDevice(page);
    await only.check();
    await process(page, await noise(), 'Daun');
    await expect(page.getByText('Dijawab di perangkat ini. Foto tidak dikirim.')).toBeVisible(
      ANSWERED
    );
    // The Content-Security-Policy lets only the worker compile WebAssembly, not the page.
    const refused = await page.evaluate(() =>
      WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(
        () => 'compiled',
        (cause: unknown) => String(cause)
      )
    );
    expect(refused).toMatch(/Content Security Policy/i);

    await visit(page, '/detection_tanaman');
    // Makes the stored worker run as in a browser without WebAssembly.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const match = await cache.match(request);
          if (!match || !/identifier-worker/.test(request.url)) continue;
          const script = `self.WebAssembly = undefined;${await match.text()}`;
          await cache.put(request, new Response(script, { headers: match.headers }));
        }
      }
    });
    await process(page, await noise(), 'Daun');
    await expect(page.getByText('Perangkat ini tidak sanggup mengenali foto sendiri')).toBeVisible(
      ANSWERED
    );
    await page.evaluate(() => caches.delete('kept-identifier'));
    await page.getByRole('button', { name: 'Proses Gambar' }).click();
    await expect(
      page.getByText('Berkas model identifikasi di perangkat ini tidak lengkap lagi')
    ).toBeVisible();
    expect(sent).toEqual([]);
    await page.reload();
    // The files are gone, but the checked option is still shown, so that it can be unchecked.
    await only.uncheck();
    await page.reload();
    await expect(page.getByText('Peramban telah menghapus berkas')).toBeVisible();
    await expect(only).toBeHidden();
  });
});
