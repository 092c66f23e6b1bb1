// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { $router } from '#core/shared/router.ts';
import { Pictures } from '../../../src/admin/features/picture-library/pictures.tsx';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';
import { decodeImages } from '../../support/image-stubs.ts';

const pictures = ['daun.png', 'akar.png'].map((name, index) => ({
  id: index + 1,
  name,
  path: `/uploads/${name}`,
  created_at: '2026-01-01T00:00:00.000Z',
  uses: 0,
  trashed: 0,
  waiting: 0,
  used_in: []
}));

type Input = { body?: FormData | object; params?: object; query?: object; signal?: AbortSignal };

/**
 * Renders a list of pictures. `change` responds to all requests except GET. Returns a mock that
 * receives the path and the query of each GET.
 */
function renderPictures(
  change: (method: string, input: Input) => Promise<unknown>,
  search: Record<string, string> = { show: 'unused' }
) {
  signInAs('editor');
  const lists = vi.fn();
  const call = async (method: string, path: string, input: Input) => {
    if (method !== 'get') return change(method, input);
    lists(path, input.query);
    return { pictures, total: 60, unused: 2 };
  };
  renderDashboard(<Pictures search={search} />, { call });
  return lists;
}
const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  fireEvent.click(within_.getByRole('button', { name }));

test('§2 Pictures: leaving with failed uploads asks first; failed uploads can be tried again, and stay listed until the list is closed', async () => {
  decodeImages(true);
  $router.open('/dashboard/pictures');
  const send = vi.fn(async (..._all: [string, Input]) => ({ picture: pictures[0], is_new: true }));
  for (let failing = 4; failing > 0; failing--) send.mockRejectedValueOnce(new ApiError(0, {}));
  const lists = renderPictures(send);
  const png = Buffer.from('\x89PNG\r\n\x1a\n…IEND', 'latin1');
  const files = ['a.png', 'b.png'].map((name) => new File([png], name, { type: 'image/png' }));
  const input = await screen.findByLabelText('Upload pictures');
  const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain('drop pictures');
  fireEvent.change(input, { target: { files } });
  expect((await screen.findByText('2 not uploaded')).role).toBe('status');
  await act(async () => $router.open('/dashboard/trash'));
  const question = screen.getByRole('dialog', { name: 'Not all pictures are uploaded' });
  expect(question.textContent).toContain('2 pictures are not uploaded yet.');
  fireEvent.click(within(question).getByText('Cancel', { exact: true }));
  expect($router.get()?.path).toBe('/dashboard/pictures');
  press('Try all 2 again');
  await screen.findByText('2 not uploaded');
  press('Try a.png again');
  expect(document.activeElement).toBe(input);
  await screen.findByText('1 uploaded, 1 not uploaded');
  expect(screen.queryByRole('button', { name: /^Try all/ })).toBeNull();
  press('Try b.png again');
  await screen.findByText('2 uploaded');
  expect(screen.queryByRole('progressbar')).toBeNull();
  // Each stored picture refreshes the list.
  await waitFor(() => expect(lists.mock.calls.length).toBeGreaterThan(1));
  press('Close the list');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull());
  send.mockImplementationOnce(
    (_method, { signal }) =>
      new Promise((_resolve, reject) =>
        signal!.addEventListener('abort', () => reject(new Error()))
      )
  );
  fireEvent.change(input, { target: { files: files.slice(0, 1) } });
  await waitFor(() => expect(send).toHaveBeenCalledTimes(7));
  press('Stop');
  await screen.findByText('Stopped. It was not uploaded.');
  press('Close the list');
  send.mockRejectedValueOnce(new ApiError(422, { error: 'Too large' }));
  const invalid = new File(['x'], 'notes.txt');
  fireEvent.change(input, { target: { files: [...files.slice(0, 1), invalid] } });
  for (const reason of ['Too large', 'Please choose a JPEG, PNG or WebP image.'])
    await screen.findByText(reason);
  expect(screen.queryByRole('button', { name: /^Try .* again/ })).toBeNull();
  const sending = Promise.withResolvers<{ picture: object; is_new: boolean }>();
  send.mockReturnValueOnce(sending.promise as never);
  const add = () => fireEvent.change(input, { target: { files: files.slice(0, 1) } });
  add();
  await act(async () => $router.open('/dashboard/trash'));
  screen.getByRole('dialog');
  screen.getByRole('progressbar');
  sending.resolve({ picture: pictures[0]!, is_new: true });
  await waitFor(() => expect(screen.queryByRole('dialog'), 'all are uploaded').toBeNull());
  add();
  await screen.findByText('2 uploaded, 2 not uploaded');
  expect(screen.queryByRole('dialog'), 'the user has not left again').toBeNull();
  await act(async () => $router.open('/dashboard/trash'));
  expect($router.get()?.path, 'nothing is left to send').toBe('/dashboard/trash');
  act(() => $router.open('/'));
});

test('§2 Pictures: a picture is renamed; if the server refuses the name, the reason is shown', async () => {
  const change = vi.fn(async (_method: string, _input: Input) => ({}));
  change.mockRejectedValueOnce(new ApiError(422, { error: 'Too long' }));
  const search = { q: ' a ', show: 'unused', sort: 'name', page: '2' };
  const lists = renderPictures(change, search);
  const query = { q: 'a', show: 'unused', sort: 'name', page: 2, per_page: 25 };
  expect(lists.mock.calls).toEqual([['/admin/pictures', query]]);
  fireEvent.click(await screen.findByRole('button', { name: 'Rename daun.png' }));
  const dialog = screen.getByRole('dialog', { name: 'Rename' });
  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  expect([name.value, document.activeElement]).toEqual(['daun.png', name]);
  fireEvent.change(name, { target: { value: 'Daun' } });
  press('Save', within(dialog));
  await screen.findByText('Daun: Too long');
  press('Save', within(dialog));
  await screen.findByText('Picture renamed');
  expect(change.mock.lastCall).toEqual(['put', { params: { id: 1 }, body: { name: 'Daun' } }]);
  await waitFor(() => expect(lists).toHaveBeenCalledTimes(2));
});

test('§2 Pictures: unused pictures are deleted one by one; if a picture is in use by then, the reason is shown', async () => {
  const change = vi.fn(async (_method: string, _input: Input) => ({}));
  change.mockResolvedValueOnce({}).mockRejectedValueOnce(new ApiError(409, { error: 'In use' }));
  renderPictures(change);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete daun.png' }));
  screen.getByText('Delete this unused picture?');
  fireEvent.click(screen.getByText('Cancel', { exact: true }));
  expect([screen.queryByRole('dialog'), change.mock.calls]).toEqual([null, []]);
  press('Delete these 2');
  const dialog = screen.getByRole('dialog', { name: 'Delete pictures' });
  within(dialog).getByText('Delete these 2 unused pictures?');
  press('Delete', within(dialog));
  const toast = await screen.findByText('One picture was not deleted');
  expect(toast.parentElement?.textContent).toContain('In use');
  await screen.findByText('Picture deleted');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(change.mock.calls.map(([, { params }]) => params)).toEqual([{ id: 1 }, { id: 2 }]);
});

test('§2 Pictures: the URL contains page, filter, search, and the order unless it is the default; changing them opens the first page', async () => {
  renderPictures(async () => ({}), { page: '3' });
  fireEvent.click(await screen.findByRole('button', { name: 'Previous page' }));
  expect(location.search).toBe('?page=2');
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  for (const [name, value, search] of [
    ['Order', 'name', '?sort=name'],
    ['Order', 'newest', ''],
    ['Show', 'unused', '?show=unused'],
    ['Search pictures by name or record...', 'jahe', '?q=jahe']
  ] as const) {
    choose(name, value);
    await waitFor(() => expect(location.search).toBe(search));
  }
  $router.open('/');
});
