import { expect, test } from '../support/browser.ts';
import { noise } from '../support/e2e-photos.ts';
import { prepareDevice, process } from '../support/device-identifier.ts';

test.use({ serviceWorkers: 'allow' });

/** The first photograph loads the neural network, which is slow on a busy machine. */
const ANSWERED = { timeout: 60_000 };

test('§2 Offline: if “only on my device” is ticked, no photograph is sent', async ({
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
  expect(sent).toEqual([]);
});
