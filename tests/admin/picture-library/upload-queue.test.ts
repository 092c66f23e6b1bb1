import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { PictureError } from '#lib/identification/picture-file.ts';
import { countUploads, createUploadQueue, type Uploader } from '#core/fields/upload-queue.ts';

const file = (name: string) => new File(['x'], name);
const answer = (name: string, is_new = true) =>
  ({ picture: { id: 1, path: `/uploads/${name}`, name }, is_new }) as Awaited<
    ReturnType<Uploader['send']>
  >;

/** Returns a queue that uploads with `send`, and a function that reads the states of its files. */
function queueWith(send: Uploader['send']) {
  const queue = createUploadQueue({
    send,
    explain: (error) => ({
      why: (error as Error).message,
      canRetry: !(error instanceof PictureError)
    }),
    stopped: 'stopped'
  });
  const states = () =>
    queue.$uploads
      .get()
      .map(({ file: { name }, state }) => [name, state.at === 'refused' ? state.why : state.at]);
  return { queue, states };
}

test('§2 Pictures: uploads files one by one and shows the result of each', async () => {
  let underWay = 0;
  let maxUnderWay = 0;
  const { queue, states } = queueWith(async ({ name }) => {
    maxUnderWay = Math.max(maxUnderWay, (underWay += 1));
    await Promise.resolve();
    underWay -= 1;
    if (name === 'b.png') throw new Error('The image is larger than 5 MB.');
    if (name.endsWith('.txt')) throw new PictureError('format');
    return answer(name, name !== 'c.png');
  });
  const first = queue.add(['a.png', 'b.png', 'notes.txt'].map(file));
  await Promise.all([first, queue.add([file('c.png')])]);
  expect(maxUnderWay).toBe(1);
  expect(states()).toEqual([
    ['a.png', 'stored'],
    ['b.png', 'The image is larger than 5 MB.'],
    ['notes.txt', 'format'],
    ['c.png', 'known']
  ]);
  const counts = { all: 4, finished: 4, stored: 1, known: 1, refused: 2, retriable: 1 };
  expect(countUploads(queue.$uploads.get())).toMatchObject(counts);
});

test('§2 Pictures: retries failed files, but not invalid ones', async () => {
  let isDown = true;
  const sent: string[] = [];
  const { queue, states } = queueWith(async ({ name }) => {
    if (name.endsWith('.txt')) throw new PictureError('format');
    sent.push(name);
    if (isDown) throw new Error('no answer');
    return answer(name);
  });
  await queue.add(['a.png', 'notes.txt', 'b.png'].map(file));
  isDown = false;
  const [a] = queue.$uploads.get();
  await queue.retry(a!.key);
  expect(states().map(([, state]) => state)).toEqual(['stored', 'format', 'no answer']);
  await queue.retry();
  expect(states().map(([, state]) => state)).toEqual(['stored', 'format', 'stored']);
  expect(sent).toEqual(['a.png', 'b.png', 'a.png', 'b.png']);
  queue.clear();
  expect(states()).toEqual([]);
});

test('§2 Pictures: stopping ends the current and the waiting uploads; files added later are uploaded', async () => {
  const { queue, states } = queueWith(
    ({ name }, { signal }) =>
      new Promise((resolve, reject) => {
        if (name === 'later.png') return resolve(answer(name));
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      })
  );
  const done = queue.add(['a.png', 'b.png'].map(file));
  queue.stop();
  const later = queue.add([file('later.png')]);
  await Promise.all([done, later]);
  expect(states()).toEqual([
    ['a.png', 'stopped'],
    ['b.png', 'stopped'],
    ['later.png', 'stored']
  ]);
});

afterEach(() => vi.unstubAllGlobals());

test('§2 Pictures: without a connection files wait; when the connection is back, they are uploaded in order', async () => {
  const network = new EventTarget();
  const navigator = { onLine: true };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  const sent: string[] = [];
  const { queue, states } = queueWith(async ({ name }) => {
    sent.push(name);
    if (sent.length > 1) return answer(name);
    navigator.onLine = false;
    throw new ApiError(0, {});
  });
  const done = queue.add(['a.png', 'b.png'].map(file));
  await vi.waitFor(() => expect(sent).toEqual(['a.png']));
  const waiting = ['a.png', 'b.png'].map((name) => [name, 'waiting']);
  await vi.waitFor(() => expect(states()).toEqual(waiting));
  navigator.onLine = true;
  network.dispatchEvent(new Event('online'));
  await done;
  expect(sent).toEqual(['a.png', 'a.png', 'b.png']);
});

test('§2 Pictures: without a connection an invalid file is refused at once, and files that wait can be stopped', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('addEventListener', () => undefined);
  const { queue, states } = queueWith(async ({ name }) => {
    throw name === 'notes.txt' ? new PictureError('format') : new ApiError(0, {});
  });
  const done = queue.add(['notes.txt', 'a.png'].map(file));
  const refused = ['notes.txt', 'format'];
  await vi.waitFor(() => expect(states()).toEqual([refused, ['a.png', 'waiting']]));
  queue.stop();
  await done;
  expect(states()).toEqual([refused, ['a.png', 'stopped']]);
});
