import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/browser.ts';
import { noise } from '../support/e2e-photos.ts';
import { prepareDevice, process } from '../support/on-device.ts';

const start = (page: Page) => page.getByRole('button', { name: /^Siapkan untuk luring/ });
const OLD = 'Peramban ini terlalu lama untuk mengenali foto tanpa jaringan.';
const CLOSED = 'Di sini peramban tidak menyimpan apa pun';

/** Browsers that cannot identify: the missing feature, and the message shown. */
const LACKING: Record<string, { told: string; lack: () => void }> = {
  'without SIMD': {
    told: OLD,
    lack: () => void (WebAssembly.validate = () => false)
  },
  'without WebAssembly': {
    told: OLD,
    lack: () => void Reflect.deleteProperty(globalThis, 'WebAssembly')
  },
  'without locks between tabs': {
    told: OLD,
    lack: () => void Reflect.deleteProperty(Navigator.prototype, 'locks')
  },
  'in a private window without service workers': {
    told: CLOSED,
    lack: () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  },
  'in a private window that refuses to keep files': {
    told: CLOSED,
    lack: () => {
      const refuse = () => Promise.reject(new DOMException('Refused', 'SecurityError'));
      Object.assign(CacheStorage.prototype, { has: refuse, keys: refuse, open: refuse });
    }
  }
};

test.describe(() => {
  // Noise is not recognised.
  test.use({ expectedErrors: /status of 422/ });

  for (const [name, { told, lack }] of Object.entries(LACKING))
    test(`§2 Offline: a browser ${name} shows the reason`, async ({ page }) => {
      await page.addInitScript(lack);
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (/\.(?:wasm|bin)$/.test(request.url())) fetched.push(request.url());
      });
      await visit(page, '/detection_tanaman');
      await start(page).click();
      await expect(page.getByText(told)).toBeVisible();
      await expect(start(page)).toBeEnabled();
      expect(fetched).toEqual([]);
      const answered = page.waitForResponse('**/api/predict');
      await process(page, await noise(), 'Daun');
      expect((await answered).status()).toBe(422);
    });
});

test.describe(() => {
  // Messages of the runtime before it fails.
  test.use({ expectedErrors: /WebAssembly|wasm|SIMD/i });

  test('§2 Offline: a failing worker shows an error and sends nothing', async ({ page }) => {
    await prepareDevice(page);
    await page.getByRole('checkbox', { name: 'Hanya di perangkat saya' }).check();
    // Runs the stored script like a browser without WebAssembly.
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
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await process(page, await noise(), 'Daun');
    await expect(page.getByText('Perangkat ini tidak sanggup mengenali foto sendiri')).toBeVisible({
      timeout: 60_000
    });
    expect(sent).toEqual([]);
  });
});
