// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { TEACHING } from '#lib/contract/messages.ts';
import { setSession } from '#lib/session/state.ts';
import type { Session } from '#lib/session/storage.ts';
import { api } from '#core/shared/api.ts';
import {
  $photos,
  $sending,
  $sent,
  $share,
  $unstored,
  sendWaiting,
  startQueue
} from '../../../src/admin/features/teach/photo-queue.ts';
import {
  listPhotos,
  putPhoto,
  removePhoto,
  type WaitingPhoto
} from '../../../src/admin/features/teach/photo-store.ts';
import { waitingFlag } from '../../../src/admin/features/teach/waiting-flag.ts';

const token = (user_id: string) => `x.${btoa(JSON.stringify({ exp: 4e9, user_id }))}.y`;
const sessionOf = (id: string): Session => ({
  token: token(id),
  username: 'siti',
  email: 'siti@example.org',
  role: 'editor',
  expiresAt: Date.now() + 1e6,
  storageType: 'memory'
});

// The test has no IndexedDB, so photographs are stored in memory only, as on a full device.
const put = (id: string, more: Partial<WaitingPhoto> = {}) =>
  putPhoto({
    id,
    account: '1',
    centre: 3,
    product: { id: 5, name: 'Jahe' },
    part: 'leaf',
    file: new Blob(['x']),
    hash: '',
    ...more
  });

interface SentRequest {
  onUpload: (share: number) => void;
  headers: { authorization: string };
  body: FormData;
}
type Answer = { taught: { id: number }[]; refused: { error: string }[] };
const TAUGHT: Answer = { taught: [{ id: 9 }], refused: [] };
const refused = (error: string): Answer => ({ taught: [], refused: [{ error }] });

/** Responds to requests with `answers`, then with success. Returns the requests. */
function answering(...answers: (Answer | Error | (() => Answer | Error))[]): SentRequest[] {
  const requests: SentRequest[] = [];
  vi.spyOn(api, 'call').mockImplementation(((
    _method: string,
    _path: string,
    input: SentRequest
  ) => {
    requests.push(input);
    input.onUpload(requests.length / 4);
    const next = answers.shift() ?? TAUGHT;
    const answer = typeof next === 'function' ? next() : next;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }) as unknown as typeof api.call);
  return requests;
}

const remaining = async () => (await listPhotos()).map(({ id }) => id);

// The started queue would send in the next test file of this process.
afterAll(() => void vi.resetModules());
beforeEach(() => setSession(sessionOf('1')));
afterEach(async () => {
  for (const id of await remaining()) await removePhoto(id);
  setSession(undefined);
  $sending.set('idle');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('§6 Teaching: photographs are sent one by one, and only by the account that took them', async () => {
  const requests = answering();
  await put('a');
  await put('b', { account: '2' });
  await put('c');
  sendWaiting();
  await vi.waitFor(async () => expect(await remaining()).toEqual(['b']));
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${token('1')}`,
    `Bearer ${token('1')}`
  ]);
  await vi.waitFor(() => expect($unstored.get()).toBe(1));
  expect($photos.get()).toEqual([]);
  expect($share.get(), 'how much of the second photograph is sent').toBe(0.5);
  // While this flag is set, every visit to the dashboard resumes sending.
  expect(waitingFlag.get()).toBe(true);
  await removePhoto('b');
  sendWaiting();
  await vi.waitFor(() => expect(waitingFlag.get()).toBe(false));
});

test('§6 Teaching: a refused photograph stays in the queue with the reason, and the next one is sent', async () => {
  const fields = new ApiError(422, { error: TEACHING.noProduct });
  answering(refused(TEACHING.noPlant), fields, new ApiError(413, {}));
  for (const id of ['a', 'b', 'c']) await put(id);
  // Safari may lose the content of a stored file.
  const file = new Blob();
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new Error('WebKitBlobResource'));
  await put('d', { file });
  await put('e');
  sendWaiting();
  await vi.waitFor(async () => expect(await remaining()).toEqual(['a', 'b', 'c', 'd']));
  await vi.waitFor(() =>
    expect($photos.get().map(({ refusal }) => refusal)).toEqual([
      { status: 201, sentence: TEACHING.noPlant },
      { status: 422, sentence: TEACHING.noProduct },
      { status: 413, sentence: '' },
      { status: 0, sentence: '' }
    ])
  );
});

test.each([429, 503, 0])(
  '§6 Teaching: after the status %i a photograph is sent again with the same id; a refused duplicate stays in the queue',
  async (status) => {
    const requests = answering(new ApiError(status, {}), TAUGHT, refused(TEACHING.duplicate));
    const retry = vi.spyOn(globalThis, 'setTimeout');
    await put('a');
    sendWaiting();
    await vi.waitFor(() => expect($sending.get()).toBe(status ? 'later' : 'offline'));
    expect(await remaining()).toEqual(['a']);
    expect(retry).toHaveBeenCalledWith(sendWaiting, 15_000);
    await put('b');
    sendWaiting();
    await vi.waitFor(() =>
      expect($photos.get()).toMatchObject([{ id: 'b', refusal: { sentence: TEACHING.duplicate } }])
    );
    expect(requests.map(({ body }) => body.get('upload_id'))).toEqual(['a', 'a', 'b']);
  }
);

test('§6 Teaching: if another account signs in, photographs wait until their own account signs in again', async () => {
  const requests = answering(() => {
    setSession(sessionOf('2'));
    return new ApiError(401, {});
  });
  await put('a');
  sendWaiting();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await vi.waitFor(() => expect($sending.get()).toBe('idle'));
  expect(requests).toHaveLength(1);
  expect(await remaining()).toEqual(['a']);
});

test('§6 Teaching: nothing is sent offline; after a 429, sending continues once the time in its response is over', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const requests = answering(new ApiError(429, {}, 7));
  const retry = vi.spyOn(globalThis, 'setTimeout');
  await put('a');
  sendWaiting();
  await vi.waitFor(() => expect($sending.get()).toBe('offline'));
  expect(requests).toEqual([]);
  online.mockRestore();
  sendWaiting();
  await vi.waitFor(() => expect(retry).toHaveBeenCalledWith(sendWaiting, 7000));
});

test('§6 Teaching: a photograph that is removed during its upload is also deleted on the server; if that fails, it is shown as sent', async () => {
  const remove = vi.spyOn(api, 'send').mockResolvedValue({});
  answering(...Array<() => Answer>(2).fill(() => (void removePhoto('a'), TAUGHT)));
  $sent.set(undefined);
  for (const shown of [undefined, { id: 9 }]) {
    await put('a');
    sendWaiting();
    await vi.waitFor(() =>
      expect(remove).toHaveBeenCalledWith('/admin/taught-photo/9', { method: 'DELETE' })
    );
    await vi.waitFor(() => expect($sending.get()).toBe('idle'));
    expect($sent.get()?.photo).toEqual(shown);
    remove.mockReset().mockRejectedValueOnce(new ApiError(503, {}));
  }
});

test('§6 Teaching: if the browser denies channels between tabs, photographs are sent nevertheless', async () => {
  const deny = () => {
    throw new DOMException('cookies are blocked', 'SecurityError');
  };
  vi.spyOn(globalThis, 'BroadcastChannel').mockImplementation(deny);
  const requests = answering();
  await put('a');
  startQueue();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  dispatchEvent(new Event('offline'));
  expect($sending.get()).toBe('offline');
});
