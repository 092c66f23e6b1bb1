import { expect, onTestFinished, test, vi } from 'vitest';

vi.mock('../../../../src/lib/on-device/kit-files.ts', () => ({ runtime: [], weights: [] }));
vi.mock('../../../../src/lib/on-device/identify-on-device.ts', () => ({}));
vi.mock('../../../../src/lib/on-device/identifier-worker.ts?worker&url', () => ({ default: '' }));

const { workerInstalled } = await import('#lib/on-device/prepare.ts');

test.each(['activated', 'redundant'])(
  '§2 Offline: a device is ready once the service worker that serves its pages is %s',
  async (end) => {
    const worker = Object.assign(new EventTarget(), { state: 'installing' });
    const serviceWorker = { getRegistration: async () => ({ installing: worker }) };
    vi.stubGlobal('navigator', { serviceWorker });
    onTestFinished(() => void vi.unstubAllGlobals());
    const finished = vi.fn();
    const done = workerInstalled(new AbortController().signal).then(finished);
    for (const state of ['installed', 'activating', end]) {
      await vi.waitFor(() => expect(finished).not.toHaveBeenCalled());
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
    }
    await done;
  }
);

test('§2 Offline: without a registration nothing is awaited', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined } });
  onTestFinished(() => void vi.unstubAllGlobals());
  await workerInstalled(new AbortController().signal);
});

test('§2 Offline: a download can be paused while the service worker is installed', async () => {
  const installing = Object.assign(new EventTarget(), { state: 'installing' });
  const serviceWorker = { getRegistration: async () => ({ installing }) };
  vi.stubGlobal('navigator', { serviceWorker });
  onTestFinished(() => void vi.unstubAllGlobals());
  const pause = new AbortController();
  const done = workerInstalled(pause.signal);
  pause.abort();
  await done;
});
