import { expect, test, visit } from '../support/browser.ts';
import { noise } from '../support/e2e-photos.ts';
import { prepareDevice, process } from '../support/on-device.ts';

test.use({ serviceWorkers: 'allow' });

/** The first photograph loads the neural network, which is slow on a busy machine. */
const ANSWERED = { timeout: 60_000 };

test.describe(() => {
  // Messages of the runtime before it fails.
  test.use({ expectedErrors: /WebAssembly|wasm|SIMD/i });

  test('§2 Offline: photographs never leave a device that forbids it', async ({
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
    // The page's policy lets only the worker compile WebAssembly.
    const refused = await page.evaluate(() =>
      WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(
        () => 'compiled',
        (cause: unknown) => String(cause)
      )
    );
    expect(refused).toMatch(/Content Security Policy/i);

    await visit(page, '/detection_tanaman');
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
    // The option stays after a change, so that it can be changed back.
    await only.uncheck();
    await page.reload();
    await expect(page.getByText('Peramban telah menghapus berkas')).toBeVisible();
    await expect(only).toBeHidden();
  });
});
