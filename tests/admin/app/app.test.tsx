// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { $session, api } from '#lib/session/session.ts';
import { setSession } from '#lib/session/state.ts';
import { api as adminApi } from '#core/shared/api.ts';
import { $router } from '#core/shared/router.ts';
import { openDashboard, signInAs } from '../../support/dashboard.tsx';

const CONTACT = '/dashboard/footer/contact';
const contact = { id: 7, title: 'Jam', description1: 'Satu', description2: 'Dua', status: 'draft' };
const calls = { page: async () => ({ items: [contact], total: 1 }), one: async () => contact };
const NOT_FOUND = 'Halaman tidak ditemukan';

test.each([
  [CONTACT, 'Footer Contact', [], 1],
  [`${CONTACT}/7`, 'Footer Contact', ['Edit Footer Content'], 1],
  [`${CONTACT}/7/history`, 'History of Footer Contact Jam', [], 2],
  [`${CONTACT}/import`, 'Import Footer Contact', [], 2],
  ['/dashboard/trash', 'Trash', [], 2],
  [`${CONTACT}/0`, NOT_FOUND, [], 1],
  [`${CONTACT}/7/poster`, NOT_FOUND, [], 1],
  ['/dashboard/users/import', NOT_FOUND, [], 1],
  ['/dashboard/nothing', NOT_FOUND, [], 1]
])(
  '§2 Dashboard: %s has the title %s, the dialogs %j and %i lists of breadcrumbs',
  async (...expected) => {
    const [address, title, dialogs, crumbs] = expected;
    openDashboard(address, calls);
    await screen.findByRole('heading', { level: 1, name: title });
    await waitFor(() => expect(document.title).toBe(`${title} · Wisata Jamu`));
    const dialogTitles = screen
      .queryAllByRole('dialog')
      .map((dialog) => dialog.querySelector('h2')?.textContent);
    expect(dialogTitles).toEqual(dialogs);
    // Wide screens show the first list of breadcrumbs, small screens the second one. CSS hides one.
    const lists = screen.getAllByRole('navigation', { name: 'Where you are' });
    expect(lists).toHaveLength(crumbs);
    const last = lists[0]!.querySelector('li:last-child')?.textContent;
    expect(lists[0]!.querySelector('[aria-current=page]')?.textContent).toBe(last);
    const separators = [...lists[0]!.querySelectorAll('li')].map((crumb) =>
      crumb.contains(crumb.querySelector('svg'))
    );
    expect(separators).toEqual(separators.map((_isShown, index) => index > 0));
    // The numbers of versions say that no row has an open version.
    const queries = vi.mocked(adminApi.call).mock.calls.map(([, , request]) => request);
    expect(queries).not.toContainEqual({
      query: expect.objectContaining({ entity: 'footerContent3' })
    });
  }
);

test.each([
  ['7', new ApiError(404, {}), 'This record does not exist any more.', 1],
  ['new?copy=7', new ApiError(500, { error: 'Busy.' }), 'Busy.', 2]
])(
  '§4 Form: if the row of %s cannot be loaded (%s), the form shows the reason “%s” after %i requests',
  async (record, error, text, requests) => {
    const one = vi.fn(() => Promise.reject(error));
    openDashboard(`${CONTACT}/${record}`, { ...calls, one });
    await within(await screen.findByRole('dialog')).findByText(text);
    expect(one).toHaveBeenCalledTimes(requests);
  }
);

/** Opens a form, types into it, and ends the session. */
async function endSessionInForm() {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  openDashboard(`${CONTACT}/7?q=j`, calls);
  const second = await screen.findByLabelText<HTMLInputElement>('Description 2');
  act(() => setSession({ ...$session.get()!, storageType: 'local' }));
  fireEvent.change(second, { target: { value: 'Tidak hilang' } });
  const account = $session.get();
  act(() => setSession(undefined, 'expired'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  expect([second.value, replace.mock.calls]).toEqual(['Tidak hilang', []]);
  // The button is enabled once a password is typed.
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(true);
  return { dialog, replace, account };
}

test('§4 Session ends in a form: the user can sign in again in a dialog; the step for the code hides the error about an earlier wrong password', async () => {
  const { dialog, account } = await endSessionInForm();
  const login = vi
    .spyOn(api, 'login')
    .mockRejectedValueOnce(new ApiError(0, {}))
    .mockRejectedValueOnce(new ApiError(401, { error: 'Wrong.' }));
  const submit = (label: RegExp, value: string) => {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    fireEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
  };
  const call = vi.spyOn(api, 'call').mockRejectedValueOnce(new ApiError(503, { error: 'Busy.' }));
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  press('Sign in with a passkey');
  await dialog.findByText('Busy.');
  call.mockResolvedValueOnce({ options: {} } as never);
  press('Sign in with a passkey');
  await dialog.findByText('No passkey was used.');
  submit(/^Password/, 'salah');
  await dialog.findByText(/^Signing in failed/);
  press('Sign in');
  await dialog.findByText('Wrong.');
  expect(dialog.getByLabelText(/^Password/)).toMatchObject({ type: 'password', value: '' });
  login.mockRejectedValueOnce(new ApiError(401, { needs: 'code', error: 'Enter a code.' }));
  submit(/^Password/, 'benar');
  const code = await dialog.findByLabelText(/^Code/);
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(dialog.queryByText(/^(Wrong|Enter a code)\.$/)).toBeNull();
  login.mockResolvedValueOnce(account as never);
  submit(/^Code/, '123456');
  await waitFor(() => expect(screen.queryByText('Sign in again')).toBeNull());
  screen.getByDisplayValue('Tidak hilang');
  localStorage.clear();
  const sent = { email: 'siti@example.test', password: 'benar', rememberMe: true };
  expect(login.mock.calls.slice(1).map(([body]) => body)).toMatchObject([
    { password: 'salah' },
    sent,
    { ...sent, code: '123456' }
  ]);
});

test('§6 Session ends in a form: if another account signs in, the dialog stays and names this account; “Leave” opens the login page', async () => {
  const { dialog, replace } = await endSessionInForm();
  act(() => signInAs('editor', { id: '2', username: '🌿 budi' }));
  await dialog.findByText(/^🌿 budi is signed in now\./);
  screen.getByText('🌿');
  act(() => setSession(undefined, 'expired'));
  fireEvent.click(dialog.getAllByRole('button', { name: 'Leave and keep the draft' }).at(-1)!);
  const next = encodeURIComponent(`${CONTACT}/7?q=j`);
  await waitFor(() =>
    expect(replace.mock.calls).toEqual([[`/login?session_expired=true&next=${next}`]])
  );
});

test('§2 Dashboard: the sidebar opens one menu at a time, filters its links and can be collapsed; the drawer closes when a screen opens', async () => {
  openDashboard('/dashboard/trash');
  const sidebar = within(screen.getByRole('complementary'));
  const press = (name: string) => fireEvent.click(sidebar.getByRole('button', { name }));
  const isShown = (name: string) => sidebar.queryByRole('link', { name }) !== null;
  press('Footer');
  expect([isShown('Peta'), isShown('Kategori Produk')]).toEqual([true, false]);
  press('Produk');
  expect([isShown('Peta'), isShown('Kategori Produk')]).toEqual([false, true]);
  press('Produk');
  expect(isShown('Kategori Produk')).toBe(false);
  act(() => $router.open('/dashboard/footer'));
  expect(isShown('Peta')).toBe(true);
  sidebar.getByRole('button', { name: 'Footer', expanded: true });
  sidebar.getByRole('link', { name: 'Isi Footer', current: 'page' });
  // The router ignores links with a target, so this one leaves the dashboard.
  expect(sidebar.getByRole('link', { name: 'Beranda' }).getAttribute('target')).toBe('_self');
  const search = () => sidebar.queryByRole('searchbox');
  const find = (value: string) => fireEvent.change(search()!, { target: { value } });
  find('footer');
  const shown = sidebar.getAllByRole('link').map(({ textContent }) => textContent);
  expect(shown.slice(1)).toEqual(['Alamat', 'Isi Footer', 'Peta', 'Kontak']);
  find('zzz');
  sidebar.getByText('Tidak ada menu yang cocok');
  press('Ciutkan menu');
  expect([search(), isShown('Jamu Center'), sidebar.queryByRole('combobox')]).toEqual([
    null,
    true,
    null
  ]);
  sidebar.getByRole('button', { name: 'Lebarkan menu', expanded: false });
  press('Footer');
  expect(isShown('Peta')).toBe(true);
  expect(search()).not.toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Buka menu' }));
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(within(drawer).getByRole('link', { name: 'Pengguna' }));
  await screen.findByRole('heading', { level: 1, name: 'User Management' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('§2 Dashboard: the chosen language is stored; a logout, and Back after a logout, open the login page without the message that a session has expired', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  vi.spyOn(api, 'logout').mockResolvedValue(undefined as never);
  openDashboard('/dashboard/trash');
  fireEvent.change(screen.getByRole('combobox', { name: 'Pilihan bahasa' }), {
    target: { value: 'en' }
  });
  screen.getByRole('button', { name: 'Log out' });
  for (const text of ['siti', 'admin']) screen.getByText(text);
  expect([document.documentElement.lang, localStorage.getItem('dashboard-wording')]).toEqual([
    'en',
    'en'
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'));
  expect(replace).not.toHaveBeenCalled();
  act(() => void dispatchEvent(new Event('pageshow')));
  expect(replace).toHaveBeenCalledWith('/login?next=%2Fdashboard%2Ftrash');
  localStorage.clear();
});

test('§2 Dashboard: a screen that throws is replaced by a message, and the rest of the dashboard stays', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const change = { id: 1, entity: 'ofANewerVersion', action: 'update', fields: {}, import: '' };
  const history = async () => ({ changes: [change], total: 1 });
  openDashboard('/dashboard/activity', { history });
  const message = await screen.findByText('This screen could not be loaded.');
  expect(log).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('link', { name: 'Sampah' }));
  await screen.findByRole('heading', { level: 1, name: 'Trash' });
  expect(message.isConnected).toBe(false);
  openDashboard('/dashboard/trash', { publishState: async () => ({ state: 'ofANewerVersion' }) });
  await screen.findByText('This screen could not be loaded.');
});

test('§2 Dashboard: after a form that throws, its list can be opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = {
    get title(): string {
      throw new Error('Broken row');
    }
  };
  openDashboard(`${CONTACT}/7`, { ...calls, one: async () => broken });
  await screen.findByText('This screen could not be loaded.');
  const sidebar = within(screen.getByRole('complementary'));
  fireEvent.click(sidebar.getByRole('link', { name: 'Kontak' }));
  await screen.findByText('Jam');
});

test('§8 Dashboard: a list is requested even if the browser reports being offline, and again when the browser reports being online', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const page = vi.fn(() => Promise.reject(new ApiError(400, {})));
  openDashboard(CONTACT, { ...calls, page });
  await screen.findByText('Failed to fetch footer contents');
  page.mockImplementation(calls.page as never);
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByText('Jam');
});
