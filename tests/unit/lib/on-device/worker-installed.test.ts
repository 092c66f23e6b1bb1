import { expect, onTestFinished, test, vi } from 'vitest';

vi.mock('../../../../src/lib/on-device/kit-files.ts', () => ({ runtime: [], weights: [] }));
vi.mock('../../../../src/lib/on-device/identify-on-device.ts', () => ({}));
vi.mock('../../../../src/lib/on-device/identifier-worker.ts?worker&url', () => ({ default: '' }));

const { workerInstalled } = await import('#lib/on-device/prepare.ts');

/** Stubs the registration of a worker that is being installed, or a missing registration. */
function stubWorker(installing?: EventTarget) {
  const getRegistration = async () => installing && { installing };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  onTestFinished(() => void vi.unstubAllGlobals());
}
const newWorker = () => Object.assign(new EventTarget(), { state: 'installing' });

test.each(['activated', 'redundant'])(
  '§2 Offline: a device is ready once the service worker that serves its pages is %s',
  async (end) => {
    const worker = newWorker();
    stubWorker(worker);
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

test('§2 Offline: does not wait without a registration, or after the download was paused', async () => {
  const pause = new AbortController();
  stubWorker();
  await workerInstalled(pause.signal);
  stubWorker(newWorker());
  const done = workerInstalled(pause.signal);
  pause.abort();
  await done;
});
