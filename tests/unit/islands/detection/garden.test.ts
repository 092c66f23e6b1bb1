import { expect, it, onTestFinished, test, vi } from 'vitest';
import { nearestPlace } from '#lib/browser/distance.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { api } from '#lib/session/session.ts';
import { capturedFile, fitWithin } from '#lib/identification/picture-file.ts';
import {
  gardenInAddress,
  gardenOf
} from '../../../../src/islands/detection/features/garden/gardens.ts';
import { readHandoff } from '../../../../src/islands/detection/core/identification-handoff.ts';
import {
  firstAnswer,
  SERVER_HEAD_START_MS
} from '../../../../src/islands/detection/core/identify-anywhere.ts';

const PAKEM = { latitude: -7.6606, longitude: 110.4202 };

it('§2 Identification: finds the nearest garden within a distance', () => {
  const gardens = [
    { name: 'without place', latitude: null, longitude: null },
    { name: 'far', ...PAKEM, latitude: -7.6652 },
    { name: 'near', ...PAKEM, latitude: -7.6616 }
  ];
  const nearest = nearestPlace(PAKEM, gardens, 500);
  expect(nearest?.place.name).toBe('near');
  // 0.001 degrees of latitude are 111 m everywhere.
  expect(nearest?.metres).toBeCloseTo(111.2, 0);
  expect(nearestPlace(PAKEM, gardens.slice(0, 2), 500)).toBeUndefined();
});

it.each([
  ['', undefined],
  ['?kebun=', undefined],
  ['?kebun=3', 3],
  ['?kebun=0', Number.NaN],
  ['?kebun=x', Number.NaN],
  ['?kebun=-1', Number.NaN],
  ['?kebun=99999999999', Number.NaN]
])('§2 Identification: the garden in the URL %s is %s', (search, expected) => {
  expect(gardenInAddress(search)).toBe(expected);
});

it('§2 Identification: if the API is unreachable, a garden comes from the published list; one that the list lacks is not reported as deleted', async () => {
  const call = vi.spyOn(api, 'one').mockRejectedValue(new ApiError(0, {}));
  const listed = { id: 3, name: 'Kebun Raya', untranslated: [] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([listed])));
  expect(await gardenOf(3, 'default')).toMatchObject({ id: 3, name: 'Kebun Raya' });
  await expect(gardenOf(4, 'default')).rejects.toThrow(ApiError);
  call.mockRejectedValue(new ApiError(404, {}));
  expect(await gardenOf(3, 'default')).toBeUndefined();
  vi.unstubAllGlobals();
  call.mockRestore();
});

it('§4 Identification: turns a screenshot into captured-image.jpg', async () => {
  const file = capturedFile(`data:image/jpeg;base64,${btoa('\u00ff\u00d8\u00ff')}`);
  expect(file.name).toBe('captured-image.jpg');
  expect(file.type).toBe('image/jpeg');
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0xff, 0xd8, 0xff]);
});

it.each([
  [4000, 3000, { width: 1280, height: 960 }],
  [3000, 4000, { width: 960, height: 1280 }],
  [640, 480, { width: 640, height: 480 }],
  [20_000, 3, { width: 1280, height: 1 }]
])(
  '§2 Identification: a photo of %i × %i is shrunk to fit, and never enlarged',
  (width, height, expected) => {
    expect(fitWithin(width, height, 1280)).toEqual(expected);
  }
);

const answer = {
  label: 'Sirih',
  confidence: 0.997,
  certainty: 'certain',
  model: 'leaf',
  alternatives: [{ label: 'Lada', confidence: 0.003 }]
};
const result = { photos: [], part: 'leaf', answer, ruledOut: [] };
const named = JSON.stringify({ label: 'Sirih', result });
const suggestions = [{ label: 'Lada', confidence: 0.3 }];
const chosen = { ...result, answer: { error: '', message: '', suggestions }, chosen: 'Lada' };

/** Reads the stored answer on the page of a product. Returns it, and the removed storage keys. */
function readOn(name: string, text: string | null): [unknown, ...unknown[]] {
  const removeItem = vi.fn();
  vi.stubGlobal('sessionStorage', { getItem: () => text, removeItem });
  onTestFinished(() => void vi.unstubAllGlobals());
  return [readHandoff(name), ...removeItem.mock.calls.flat()];
}

test('§2 Product: the page of the named or chosen product reads the answer; the page of an unrelated one removes it', () => {
  expect(readOn('Sirih', named)).toEqual([result]);
  expect(readOn('Lada', JSON.stringify({ label: 'Lada', result: chosen }))).toEqual([chosen]);
  expect(readOn('Kunyit', named)).toEqual([undefined, 'identification']);
  // The page of an alternative keeps the answer, so that Back can restore it.
  expect(readOn('Lada', named)).toEqual([undefined]);
});

test.each([null, 'not JSON', '{}', '{"label":"Sirih"}', '{"label":"Sirih","confidence":1}'])(
  '§2 Product: a malformed stored answer is removed (%s)',
  (text) => expect(readOn('Sirih', text)).toEqual([undefined, 'identification'])
);

const never = new AbortController().signal;
const resolveAfter = <T>(wait: number, value: T) =>
  new Promise<T>((resolve) => setTimeout(resolve, wait, value));
const failing = (status: number) => () => Promise.reject(new ApiError(status, {}));

/**
 * Returns the name of the identifier that answered, or the status of the error. Also returns how
 * often the server and the device were asked.
 */
async function ask(
  server: (signal: AbortSignal) => Promise<string>,
  device: () => Promise<string> = async () => 'device',
  isOnline = true
) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const both = { server: vi.fn(server), device: vi.fn(device) };
  const first = firstAnswer(both.server, both.device, never, isOnline).catch(
    (cause: ApiError) => cause.status
  );
  await vi.runAllTimersAsync();
  return [await first, both.server.mock.calls.length, both.device.mock.calls.length];
}
const [soon, late] = [SERVER_HEAD_START_MS - 1, SERVER_HEAD_START_MS + 500];
const broken = () => Promise.reject(new Error('no room'));

it('§2 Which identifier: the server answers; offline, or if it is slow, the device does', async () => {
  expect(await ask(() => resolveAfter(soon, 'server'))).toEqual(['server', 1, 0]);
  expect(await ask(async () => 'server', undefined, false)).toEqual(['device', 0, 1]);
  expect(await ask(() => resolveAfter(late, 'server'))).toEqual(['device', 1, 1]);
  const slow = () => resolveAfter(9000, 'device');
  expect(await ask(() => resolveAfter(late, 'server'), slow)).toEqual(['server', 1, 1]);
});

it('§2 Which identifier: the device answers if the server is broken; other errors of the server are shown', async () => {
  for (const status of [0, 429, 500, 502, 503])
    expect(await ask(failing(status))).toEqual(['device', 1, 1]);
  for (const status of [401, 413, 415, 422])
    expect(await ask(failing(status))).toEqual([status, 1, 0]);
  expect((await ask(failing(503), broken))[0]).toBe(503);
  const failLate = () => resolveAfter(late, '').then(failing(503));
  expect((await ask(failLate, broken))[0]).toBe(503);
});

it('§2 Which identifier: the request to a slow server is aborted once the device has answered', async () => {
  let sent: AbortSignal | undefined;
  await ask((signal) => ((sent = signal), resolveAfter(60_000, 'server')));
  expect(sent?.aborted).toBe(true);
});
