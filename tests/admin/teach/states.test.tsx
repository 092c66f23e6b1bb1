// @vitest-environment happy-dom
// This file is long because its tests share the queue of photographs and their fixtures.
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '#lib/api/api-error.ts';
import type { TaughtPhoto } from '#lib/contract/endpoints/teaching.ts';
import { MAX_PHOTOS } from '#lib/contract/photos.ts';
import { teachWords } from '#lib/i18n/teach.ts';
import { Capture } from '../../../src/admin/features/teach/capture.tsx';
import { Photographers } from '../../../src/admin/features/teach/photographers.tsx';
import {
  $photos,
  $sending,
  $sent,
  $share,
  $unstored,
  addPhoto,
  discardPhoto
} from '../../../src/admin/features/teach/photo-queue.ts';
import { putPhoto, type WaitingPhoto } from '../../../src/admin/features/teach/photo-store.ts';
import { PlantList } from '../../../src/admin/features/teach/plant-list.tsx';
import { PlantPhotos } from '../../../src/admin/features/teach/plant-photos.tsx';
import { QueueStatus } from '../../../src/admin/features/teach/queue-status.tsx';
import { Teach } from '../../../src/admin/features/teach/teach-screen.tsx';
import { plantsOf, useSentPhotos } from '../../../src/admin/features/teach/use-teaching.ts';
import { WaitingPhotos } from '../../../src/admin/features/teach/waiting-photos.tsx';
import { decodeImages } from '../../support/image-stubs.ts';
import { renderDashboard, showing, signInAs } from '../../support/dashboard.tsx';

const noop = (): void => undefined;
const [jahe, lada] = ['Jahe', 'Lada'].map((name, index) => ({ id: index + 1, name }));
const subject = { centre: 3, product: jahe!, part: 'leaf' as const };
const photo = (id: string, more: object = {}): WaitingPhoto => ({
  ...subject,
  id,
  account: '1',
  file: new Blob(),
  hash: '',
  ...more
});
const plant = (product: object, photographs: number, more: object = {}) => ({
  product,
  photographs,
  recognised: photographs - 1,
  ...more
});
const none = { plants: [], photographs: 0, recognised: 0 };
const plants = [
  plant(jahe!, 2, { confused_with: lada, confused: 1 }),
  plant(lada!, 3, { confused_with: jahe, confused: 2 })
];
const parts = { leaf: { plants, photographs: 5, recognised: 3 }, fruit: none, rhizome: none };
const centre = { name: 'Joglo', isStored: true, parts } as never;
const empty = { name: 'Joglo', isStored: false, parts: { leaf: none, fruit: none, rhizome: none } };
const people = ['editor 1', 'visitor 2', 'editor 1', 'editor 3'].map((id, index) => ({
  id: index,
  photographer: { id, name: id === 'editor 1' ? 'siti' : '' }
})) as TaughtPhoto[];
const localPhotos = [
  photo('a', { warning: 'similar' }),
  photo('b', { refusal: { status: 413, sentence: '' } }),
  photo('c')
];
const call = async () => ({ photos: people, total: 4 });
const send = () => Promise.reject(new Error('no picture'));

// The started queue would send in the next test file of this process.
afterAll(() => void vi.resetModules());
afterEach(() => {
  $photos.set([]);
  $sending.set('idle');
  $unstored.set(0);
  $share.set(1);
  $sent.set(undefined);
});

/** Fills the queue when the component is rendered. */
function Queued({ photos, children }: { photos: WaitingPhoto[]; children: React.ReactNode }) {
  $photos.set(photos);
  $sending.set('later');
  $unstored.set(photos.length - 1);
  return children;
}

/** Shows the queue while it sends a photograph. */
function Sending({ share }: { share: number }) {
  $sending.set('sending');
  $share.set(share);
  return <QueueStatus />;
}

const queued = (children: React.ReactNode, photos = localPhotos) => (
  <Queued photos={photos}>{children}</Queued>
);
const shows = showing('§6 Teaching');

const waiting = [
  { id: 1, product: jahe, model: 'leaf', centre: lada, photographer: { name: 'siti' } }
];
shows('a queue that waits', queued(<QueueStatus showCheckLink />), [
  'Waiting (1)',
  ['button', 'Send now'],
  'This device has no room left: 2 photographs',
  ['link', '2 photographs to check', '/dashboard/center/3/teach?plant=1&part=leaf']
]);
shows('how much of a photograph is sent', queued(<Sending share={0.43} />, [photo('a')]), [
  'They are being sent. The current one: 40 %.'
]);
shows('a queue of one photograph', queued(<QueueStatus showCheckLink />, [photo('a')]), [
  'Waiting (1)',
  '!to check',
  '!no room left'
]);
shows(
  'the plants of a centre',
  queued(<PlantList centre={3} centrePlants={centre} plants={plantsOf(centre)} />),
  [
    'Of your 5 photographs, 3 would be recognised.',
    'No connection: as of your last visit.',
    'Lada and Jahe',
    '!Jahe and Lada',
    ['link', 'Add photographs of both', '/dashboard/center/3/teach?plant=2&part=leaf&after=1'],
    ['link', /Jahe, Leaf.*2 more.*1 waiting/s],
    ['link', /Jahe, Fruit\W+No photographs\W*$/],
    ['link', /Lada, Leaf.*2 of 3 recognised.*2 more/s],
    ['button', 'Accept 1 photograph']
  ],
  { call: async () => ({ photos: waiting, total: 1 }), send }
);
shows(
  'a centre without plants',
  <PlantList centre={3} centrePlants={empty as never} plants={[]} />,
  [
    'Five photographs of each plant',
    'This centre lists no plants yet.',
    '!No connection',
    ['link', 'Edit the centre', '/dashboard/center/3']
  ]
);
shows('photographers', <Photographers photos={people} onForgotten={noop} />, [
  'siti: 2',
  'a visitor: 1',
  'a deleted account: 1',
  ['button', 'Forget all of a visitor']
]);
shows(
  'problems of photographs that are not sent yet',
  <PlantPhotos subject={subject} local={localPhotos} />,
  [
    'This photograph is very similar to another one.',
    ['button', 'Use it anyway'],
    ['button', 'Send again'],
    'This photograph is too large for the server.',
    ['button', 'Remove photograph 5'],
    'siti: 2 photographs'
  ],
  { call, send }
);

const { show: t, photo: words } = teachWords.default;
const stored = (id: number, shown: boolean, photographer = 'account-1') => ({
  id,
  shown,
  photographer: { id: photographer, name: photographer === 'account-1' ? 'siti' : '' }
});

/** Renders stored photographs; returns the bodies of changes. */
function renderPhotos(
  photos: ReturnType<typeof stored>[],
  put = async (): Promise<object> => ({}),
  sendTo: (path: string, options?: { method: string }) => Promise<unknown> = send
) {
  const bodies: unknown[] = [];
  const call = vi.fn(async (method: string, _path: string, input?: { body?: object }) => {
    if (method === 'get') return { photos: [...photos], total: photos.length };
    bodies.push(input?.body);
    return put();
  });
  renderDashboard(<PlantPhotos subject={subject} local={[]} />, { call, send: sendTo });
  return bodies;
}
const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: t.tick });

test('§6 Teaching: ticking the box shows all own photographs to visitors, with texts that can be edited before saving', async () => {
  const bodies = renderPhotos([stored(1, false), stored(2, false), stored(3, false, 'visitor-4')]);
  const box = await tick();
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  const dialog = screen.getByRole('dialog', { name: t.title('Jahe') });
  const input = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(name);
  expect(input('Alternative Text (Indonesian)').value).toBe('Daun Jahe');
  expect(input('Alternative Text (English)').value).toBe('Leaf of Jahe');
  expect(input('Picture Credit').value).toBe('siti');
  fireEvent.change(input('Picture Credit'), { target: { value: 'Siti, Joglo' } });
  expect(bodies).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: t.yes }));
  await screen.findByText(t.shown);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodies).toEqual([
    {
      photos: [1, 2],
      shown: true,
      image_alt: 'Daun Jahe',
      image_credit: 'Siti, Joglo',
      translations: { en: { image_alt: 'Leaf of Jahe' } }
    }
  ]);
});

test('§6 Teaching: the box is ticked if visitors see photographs; removing the tick hides them', async () => {
  const others = Array.from({ length: MAX_PHOTOS.part }, (_, index) => stored(index + 4, false));
  const bodies = renderPhotos([stored(1, true), stored(2, false), stored(3, true), ...others]);
  expect((await tick()).checked).toBe(true);
  expect(screen.getAllByText(t.badge)).toHaveLength(2);
  screen.getByText(t.count(2, MAX_PHOTOS.part + 3));
  fireEvent.click(screen.getByRole('button', { name: t.rest }));
  const dialog = within(screen.getByRole('dialog', { name: t.title('Jahe') }));
  dialog.getByText(t.question(MAX_PHOTOS.part - 2));
  fireEvent.click(dialog.getAllByRole('button', { name: 'Cancel' })[0]!);
  expect([screen.queryByRole('dialog'), bodies]).toEqual([null, []]);
  fireEvent.click(await tick());
  await screen.findByText(t.hidden);
  expect(bodies).toMatchObject([{ photos: [1, 3], shown: false }]);
});

test('§6 Teaching: the dialog closes if the change waits for review, and stays open if the change failed', async () => {
  const answers = [new ApiError(422, { error: 'full' }), new ApiError(202, { waiting: [7] })];
  const bodies = renderPhotos([stored(1, false)], () =>
    Promise.reject(answers[bodies.length - 1]!)
  );
  fireEvent.click(await tick());
  const submit = () => fireEvent.click(screen.getByRole('button', { name: t.yes }));
  submit();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t.yes }).disabled).toBe(false)
  );
  screen.getByRole('dialog');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toHaveLength(2);
});

test('§6 Teaching: a visitor’s photograph has no box to tick; it stays if it cannot be removed, and can be restored after a removal', async () => {
  const sent: string[] = [];
  const photo = { ...stored(1, false, 'visitor-4'), waiting: true };
  const photos = [photo];
  renderPhotos(photos, undefined, async (path, options) => {
    if (!options) throw new Error('no picture');
    sent.push(`${options.method} ${path}`);
    if ([1, 3].includes(sent.length)) throw new ApiError(403, { error: 'Only an administrator' });
    if (sent.length === 4) photos.pop();
    if (sent.length === 5) photos.push(photo);
  });
  const press = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name }));
  await screen.findByText(teachWords.default.review.waits);
  expect(screen.queryByRole('checkbox')).toBeNull();
  const successes: unknown[] = [];
  for (const [button, failed] of [
    [words.remove(1), words.removeFailed],
    [words.undo, words.undoFailed]
  ] as const) {
    await press(button);
    const toast = await screen.findByText(failed);
    expect(toast.parentElement?.textContent).toContain('Only an administrator');
    successes.push(screen.queryByText(words.removed));
    await press(words.remove(1));
  }
  expect(successes[0]).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: words.remove(1) })).toBeNull());
  screen.getAllByText(words.removed);
  await press(words.undo);
  await screen.findByRole('button', { name: words.remove(1) });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Photographs of Jahe/ }));
  const path = '/admin/taught-photo/1';
  const [remove, restore] = [`DELETE ${path}`, `POST ${path}/restore`];
  expect(sent).toEqual([remove, remove, restore, remove, restore]);
});

test('§6 Teaching: photographs that another tab has sent are shown as stored', async () => {
  function Screen() {
    useSentPhotos();
    return <PlantPhotos subject={subject} local={[]} />;
  }
  const photos: object[] = [];
  const call = async () => ({ photos: [...photos], total: photos.length });
  $photos.set([photo('a')]);
  renderDashboard(<Screen />, { call, send });
  await screen.findByRole('list');
  photos.push(...people.slice(0, 1));
  act(() => $photos.set([]));
  await screen.findByRole('button', { name: words.remove(1) });
});

test('§6 Teaching: all listed photographs are accepted with one button', async () => {
  signInAs('admin');
  const call = vi.fn(async (method: string, ..._rest: unknown[]) =>
    method === 'get'
      ? { photos: [...waiting, { ...waiting[0], id: 2 }], total: 2 }
      : { accepted: 2 }
  );
  renderDashboard(<WaitingPhotos />, { call, send });
  const name = 'Accept 2 photographs';
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  fireEvent.click(button);
  expect(button.disabled).toBe(true);
  await screen.findByText('2 photographs accepted: teaching now');
  await waitFor(() => expect(button.disabled).toBe(false));
  for (const text of ['Jahe, Leaf', 'Lada, siti']) screen.getAllByText(text);
  expect(call.mock.calls[0]?.[2]).toMatchObject({ query: { waiting: 'true' } });
  expect(call.mock.calls[1]?.[2]).toEqual({ body: { ids: [1, 2] } });
  await waitFor(() => expect(call).toHaveBeenCalledTimes(3));
});

test('§6 Teaching: refused files are named until new files are chosen; “Next plant” links to a plant that needs photographs', async () => {
  const leaves = [plant(jahe!, 3), plant(lada!, 5), plant({ id: 3, name: 'Sirih' }, 1)];
  const all = plantsOf({
    name: '',
    parts: { ...parts, leaf: { ...none, plants: leaves } }
  } as never);
  function Screen({ index, after }: { index: number; after?: number }) {
    useSentPhotos();
    return (
      <Capture
        centre={3}
        plants={all}
        plant={all[index]!}
        part="leaf"
        after={after}
        isCameraOn={false}
        onCamera={noop}
      />
    );
  }
  const load = vi.fn(async () => ({ photos: [], total: 4 }));
  const { update } = renderDashboard(<Screen index={0} />, { call: load });
  screen.getByText('3 of 5');
  await screen.findByText('4 of 5');
  const nextPlant = () => screen.getAllByRole('link').at(-1)!;
  expect(nextPlant().textContent).toBe('Next plant: Sirih');
  expect(nextPlant().getAttribute('href')).toBe('/dashboard/center/3/teach?plant=3&part=leaf');
  act(() => $photos.set([photo('a'), photo('b', { warning: 'blurred' })]));
  await screen.findByText('5 photographs: that is enough');
  expect(screen.queryByText('1 photograph to check')).toBeNull();
  const taught = { ...stored(7, false), product: jahe, model: 'leaf', centre: { id: 3 } };
  act(() => {
    $sending.set('sending');
    $sent.set({ photo: taught as never, file: new Blob() });
    $photos.set([photo('b', { warning: 'blurred' })]);
  });
  screen.getByText('5 photographs: that is enough');
  screen.getByRole('button', { name: words.remove(1) });
  expect(load).toHaveBeenCalledOnce();
  act(() => $sending.set('idle'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  for (const unstored of [1, 0]) {
    act(() => $unstored.set(unstored));
    const isAllowed = dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAllowed, 'closing the page loses no photograph').toBe(unstored === 0);
  }
  const choose = async (name: string) => {
    const target = { files: [new File(['x'], name)] };
    fireEvent.change(screen.getByLabelText('Choose files'), { target });
    await screen.findByText(new RegExp(`^${name}: Please choose`));
  };
  await choose('a.txt');
  await choose('b.txt');
  expect(screen.queryByText(/^a.txt/)).toBeNull();
  update(<Screen index={2} after={2} />);
  expect(screen.queryByText(/^b.txt/)).toBeNull();
  expect(nextPlant().textContent).toBe('Next plant: Lada');
  expect(document.title).toBe('Sirih, Leaf · Wisata Jamu');
  update(<Screen index={1} after={9} />);
  expect(nextPlant().getAttribute('href')).toBe('/dashboard/center/3/teach');
});

test('§6 Teaching: the photographs of a photographer are forgotten, or their removal waits for an administrator', async () => {
  const call = vi.fn().mockResolvedValue({ forgotten: 2 });
  call.mockRejectedValueOnce(new ApiError(202, { waiting: [7] }));
  const onForgotten = vi.fn();
  renderDashboard(<Photographers photos={people} onForgotten={onForgotten} />, { call });
  for (const [answer, text] of [
    ['Cancel', 'siti: 2'],
    ['Forget all', 'Waits for an administrator to publish it'],
    ['Forget all', '2 photographs forgotten']
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: 'Forget all of siti' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getAllByRole('button', { name: answer }).at(-1)!);
    await screen.findByText(text, { exact: false });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('The photographs could not be forgotten')).toBeNull();
  }
  expect(onForgotten).toHaveBeenCalledTimes(2);
  expect(call.mock.lastCall?.[2]).toEqual({ body: { photographer: 'editor 1' } });
});

test('§6 Teaching: a photograph gets a warning if it is similar to one of the same plant and part that is not sent yet', async () => {
  decodeImages(true);
  const noise = Uint8Array.from({ length: 64 * 64 * 4 }, (_, index) => (index * 7919) % 251);
  const context = (data: ArrayLike<number>) => ({
    drawImage: noop,
    fillRect: noop,
    getImageData: () => ({ data })
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context([]) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  vi.stubGlobal('createImageBitmap', async () => ({ width: 64, height: 64, close: noop }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context(noise);
    }
  );
  signInAs('editor');
  renderDashboard(<QueueStatus />, { call: () => new Promise(noop) });
  for (const [more, warning] of [
    [{}, undefined],
    [{ part: 'fruit' as const }, undefined],
    [{ product: lada! }, undefined],
    [{}, 'similar']
  ] as const) {
    await addPhoto({ ...subject, ...more }, new File(['x'], 'leaf.jpg'));
    expect($photos.get().at(-1)).toMatchObject({ ...more, warning });
  }
  for (const { id } of $photos.get()) await discardPhoto(id);
});

test.each([
  ['a plant that the centre no longer lists', async () => ({ name: 'Joglo' })],
  ['a deleted centre', () => Promise.reject(new ApiError(404, {}))]
])('§6 Teaching: a refused photograph of %s can be removed', async (_, one) => {
  await putPhoto(photo('a', { refusal: { status: 422, sentence: '' } }));
  signInAs('editor');
  renderDashboard(<Teach id={3} search={{ plant: '1', part: 'leaf' }} />, {
    call: async () => ({ ...none, photos: [], total: 0 }),
    one
  });
  await screen.findByText('The server refused this photograph.');
  screen.getByRole('heading', { level: 1, name: /Jahe/ });
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('The server refused this photograph.')).toBeNull());
});
