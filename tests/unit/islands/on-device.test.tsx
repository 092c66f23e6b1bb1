// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onDeviceWords } from '#lib/i18n/on-device.ts';
import { fill } from '#lib/i18n/fill.ts';
import { isDeviceOnly, prepared, removing } from '#lib/on-device/device-settings.ts';
import { MODEL_CACHE } from '#lib/on-device/model-cache.ts';
import { GardenPanel } from '../../../src/islands/on-device/garden-panel.tsx';
import { OfflinePanel } from '../../../src/islands/on-device/offline-panel.tsx';

const device = vi.hoisted(() => ({
  readPreparation: vi.fn(),
  supportProblem: vi.fn(),
  isPreparing: vi.fn(),
  prepare: vi.fn(),
  refresh: vi.fn(),
  removeIdentifier: vi.fn()
}));
const gardens = vi.hoisted(() => ({
  isGardenReady: vi.fn(),
  missingBytes: vi.fn(),
  downloadGarden: vi.fn(),
  removeGarden: vi.fn()
}));
vi.mock('../../../src/lib/on-device/prepare.ts', () => device);
vi.mock('../../../src/lib/on-device/garden-cache.ts', () => gardens);

const t = onDeviceWords.id;
const ALL = 1_500_000;
const megabytes = (text: string) => `${text}\u00A0MB`;
const PREPARE = fill(t.prepare, { size: megabytes('1,5') });
const RESUME = `${t.goOn} (${megabytes('1,0')})`;
/** The running download. Tests resolve or reject it; pressing “pause” rejects it. */
let download: PromiseWithResolvers<void>;
const startDownload = (signal: AbortSignal) => {
  download = Promise.withResolvers();
  signal.addEventListener('abort', () => download.reject(signal.reason));
  return download.promise;
};
const downloadError = (problem: string) => Object.assign(new Error(problem), { problem });
const stored = (state: string, more: object = {}) =>
  device.readPreparation.mockResolvedValue({ state, sent: 500_000, all: ALL, ...more });

beforeEach(() => {
  for (const mock of Object.values({ ...device, ...gardens }))
    mock.mockReset().mockResolvedValue(undefined);
  device.prepare.mockImplementation((_locale, _progress, signal) => startDownload(signal));
  gardens.downloadGarden.mockImplementation((_garden, _locale, _progress, signal) =>
    startDownload(signal)
  );
  return () => {
    cleanup();
    localStorage.clear();
    vi.unstubAllGlobals();
  };
});

const show = () => render(<OfflinePanel t={t} locale="id" size={ALL} />);
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  await act(async () => void fireEvent.click(button));
};

test('§2 Offline: a download shows its progress, and continues after a pause', async () => {
  show();
  await press(PREPARE);
  const [, progress] = device.prepare.mock.lastCall!;
  act(() => void progress(500_000));
  const name = t.progressName;
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name }).value).toBe(500_000);
  screen.getByText('0,5 MB dari 1,5 MB');
  stored('partial');
  await press(t.pause);
  await screen.findByText(t.paused);
  await press(RESUME);
  expect(screen.queryByText(t.paused)).toBeNull();
  stored('ready');
  await act(async () => download.resolve());
  await screen.findByRole('heading', { name: t.ready });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('§2 Offline: if a download is paused before the first part is complete, the panel offers the whole download', async () => {
  stored('absent', { sent: 0 });
  show();
  await press(PREPARE);
  await press(t.pause);
  await screen.findByRole('button', { name: PREPARE });
  expect(screen.getByRole('status').textContent).toBe('');
});

test('§2 Offline: shows why a download ended; a download resumes after a broken connection', async () => {
  stored('partial');
  show();
  await press(PREPARE);
  for (const [cause, problem] of [
    [downloadError('full'), 'full'],
    [new Error('x'), 'unknown'],
    [downloadError('connection'), 'connection']
  ] as const) {
    await act(async () => download.reject(cause));
    await screen.findByText(t.problems[problem]);
    if (problem !== 'connection') await press(RESUME);
  }
  await act(async () => void dispatchEvent(new Event('online')));
  await screen.findByRole('progressbar');
  await act(async () => download.reject(downloadError('connection')));
  cleanup();
  dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(device.prepare).toHaveBeenCalledTimes(4);
});

test('§2 Offline: a browser that cannot identify downloads nothing; while another tab downloads, the panel shows that this tab waits', async () => {
  stored('absent', { sent: 0 });
  device.supportProblem.mockResolvedValueOnce('closed');
  device.readPreparation.mockRejectedValueOnce(new Error('closed'));
  show();
  await press(PREPARE);
  await screen.findByText(t.problems.closed);
  expect(device.prepare).not.toHaveBeenCalled();
  device.isPreparing.mockResolvedValue(true);
  await press(PREPARE);
  await screen.findByText(t.waiting);
  using close = vi.spyOn(BroadcastChannel.prototype, 'close');
  cleanup();
  expect([close.mock.calls.length, device.prepare.mock.lastCall![2].aborted]).toEqual([1, true]);
});

test('§2 Offline: a stored identifier is updated, replaced by a newer one, and removed', async () => {
  prepared.set(true);
  stored('ready', { newer: true });
  show();
  await screen.findByText(t.newerText);
  screen.getByRole('button', { name: fill(t.newer, { size: megabytes('1,0') }) });
  await vi.waitFor(() => expect(device.refresh).toHaveBeenCalledWith('id', expect.anything()));
  fireEvent.click(screen.getByRole('checkbox', { name: t.only, description: t.onlyText }));
  expect(isDeviceOnly()).toBe(true);

  device.removeIdentifier.mockRejectedValueOnce(new Error('blocked'));
  device.readPreparation.mockRejectedValueOnce(new Error('blocked'));
  await press(t.remove);
  await screen.findByText(t.problems.stuck);
  // The removal stays marked as unfinished, so that the next visit completes it.
  expect(removing.get()).toBe(true);
  stored('absent', { sent: 0 });
  await press(t.remove);
  await screen.findByText(t.removed);
  // The checkbox remains after the removal, so that the visitor can allow the server again.
  fireEvent.click(screen.getByRole('checkbox', { name: t.only }));
  expect([isDeviceOnly(), screen.queryAllByRole('checkbox').length]).toEqual([false, 1]);
  stored('lost', { sent: 0 });
  const otherTab = new BroadcastChannel(MODEL_CACHE);
  otherTab.postMessage('changed');
  await screen.findByText(t.problems.lost);
  otherTab.close();
});

test('§2 Offline: a garden shows its size before it is downloaded, and can be removed', async () => {
  vi.stubGlobal('caches', { has: async () => false });
  const garden = { centre: 3, pages: [], pictures: [] };
  render(<GardenPanel t={t} locale="id" garden={garden} />);
  gardens.missingBytes.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(ALL);
  await press(t.garden.ask);
  expect(screen.getByRole('status').textContent).toBe(t.garden.failed);
  await press(t.garden.ask);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: PREPARE }));
  await press(PREPARE);
  act(() => void gardens.downloadGarden.mock.lastCall![2](500_000, ALL));
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(500_000);
  await press(t.pause);
  expect(screen.getByRole('status').textContent).toBe('');
  await press(t.garden.ask);
  await press(PREPARE);
  await act(async () => download.resolve());
  await screen.findByRole('heading', { name: t.ready });
  gardens.removeGarden.mockRejectedValueOnce(new Error('blocked'));
  await press(t.garden.remove);
  await screen.findByText(t.problems.stuck);
  await press(t.garden.remove);
  expect(gardens.removeGarden).toHaveBeenCalledWith(3);
  await screen.findByRole('heading', { name: t.garden.title });

  cleanup();
  vi.stubGlobal('caches', { has: async () => true });
  gardens.isGardenReady.mockResolvedValue(true);
  render(<GardenPanel t={t} locale="id" garden={garden} />);
  await screen.findByRole('heading', { name: t.ready });
  await vi.waitFor(() => expect(device.refresh).toHaveBeenCalledWith('id', expect.anything(), 3));
  // The garden's pages are stored, but the identifier was removed.
  cleanup();
  gardens.isGardenReady.mockResolvedValue(false);
  render(<GardenPanel t={t} locale="id" garden={garden} />);
  await press(t.garden.ask);
  await press(PREPARE);
  await act(async () => download.reject(new Error('offline')));
  expect(screen.getByRole('status').textContent).toBe(t.garden.failed);
  screen.getByRole('heading', { name: t.garden.title });
  cleanup();
  expect(gardens.downloadGarden.mock.lastCall![3].aborted).toBe(true);
});

test('§2 Offline: the panel is shown in a browser that blocks all storage', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    }
  );
  device.supportProblem.mockResolvedValue('closed');
  show();
  await press(PREPARE);
  await screen.findByText(t.problems.closed);
});
