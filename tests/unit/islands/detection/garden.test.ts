import { afterAll, expect, it, onTestFinished, test, vi } from 'vitest';
import { distanceBetween, nearestPlace } from '#lib/browser/distance.ts';
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
import {
  sendFeedback,
  withdraw
} from '../../../../src/islands/detection/features/feedback/send.ts';

const PAKEM = { latitude: -7.6606, longitude: 110.4202 };

it('§2 Identification: distances are measured on the earth’s surface', () => {
  expect(distanceBetween(PAKEM, PAKEM)).toBe(0);
  // 0.001 degrees of latitude are 111 m everywhere.
  expect(distanceBetween(PAKEM, { ...PAKEM, latitude: -7.6616 })).toBeCloseTo(111.2, 0);
  // From Prambanan to Borobudur.
  expect(
    distanceBetween(
      { latitude: -7.752, longitude: 110.4914 },
      { latitude: -7.6079, longitude: 110.2038 }
    )
  ).toBeCloseTo(35_500, -3);
  expect(
    distanceBetween({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 })
  ).toBeLessThan(223);
});

it('§2 Identification: finds the nearest garden within a distance', () => {
  const gardens = [
    { name: 'without place', latitude: null, longitude: null },
    { name: 'far', ...PAKEM, latitude: -7.6652 },
    { name: 'near', ...PAKEM, latitude: -7.6608 }
  ];
  expect(nearestPlace(PAKEM, gardens, 500)?.place.name).toBe('near');
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

/** Returns the identifier that answered or the error's status, and how often each was asked. */
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

const call = vi.spyOn(api, 'call').mockResolvedValue({ kept: 0, deleted: 0 });
afterAll(() => call.mockRestore());

const feedback: Omit<Parameters<typeof sendFeedback>[0], 'keep'> = {
  photos: [new Blob(['x'])],
  part: 'leaf',
  centre: undefined,
  answer: { error: 'x', message: 'x', suggestions: [] },
  correct: 'Jahe',
  credit: undefined,
  code: '7K3MZQ0X5WJ8RTN2VAHC',
  onUpload: () => undefined
};
const outlivesPage = () => (call.mock.lastCall?.[2] as RequestInit | undefined)?.keepalive;

it('§2 Feedback: feedback and withdrawals arrive even if the page is left at once', async () => {
  await sendFeedback({ ...feedback, keep: false });
  expect(outlivesPage()).toBe(true);
  await withdraw(feedback.code);
  expect(outlivesPage()).toBe(true);
});

it('§2 Feedback: a request with photographs ends with the page, because it is too large to outlive it', async () => {
  await sendFeedback({ ...feedback, keep: true });
  expect(outlivesPage()).toBeUndefined();
});

it('§2 Feedback: the name to show is sent only with both consents', async () => {
  const sent = async (more: { keep: boolean; credit: string | undefined }) => {
    await sendFeedback({ ...feedback, ...more });
    const { body } = call.mock.lastCall![2] as { body: FormData };
    return [body.get('keep'), body.get('show'), body.get('credit')];
  };
  expect(await sent({ keep: true, credit: 'Sari' })).toEqual(['true', 'true', 'Sari']);
  expect(await sent({ keep: true, credit: undefined })).toEqual(['true', null, null]);
  expect(await sent({ keep: false, credit: 'Sari' })).toEqual([null, null, null]);
});
