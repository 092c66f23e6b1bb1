// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE, IMPORT } from '#lib/contract/error-messages.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { RESTORE, STALE, unknownEntries } from '#lib/contract/messages.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Toaster } from '#lib/ui/toaster.tsx';
import { ConfirmDialog, PasswordConfirmDialog } from '#core/shared/confirm-dialog.tsx';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import { CopyButton, ListSearch, PagedList, Panel } from '#core/shared/screen-parts.tsx';
import { errorMessage, showToast } from '#core/shared/toast.tsx';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';
import { useEntityPage } from '#core/shared/entity-filter.tsx';
import { $locale, RelativeTime, translateFieldSentence } from '#core/shared/i18n.tsx';

const { forms, lists } = adminWords.default;

test('§6 Dashboard: a dialog requires the password, and explains a wrong password and a failed request', async () => {
  const wrongPassword = new ApiError(422, { fields: { current_password: 'x' } });
  const onConfirm = vi
    .fn()
    .mockRejectedValueOnce(wrongPassword)
    .mockRejectedValueOnce(new Error('bug'));
  const dialog = { title: 'Empty', question: 'Sure?', about: 'Jahe', yes: 'Yes', failed: 'Failed' };
  renderDashboard(
    <PasswordConfirmDialog {...dialog} onCancel={() => undefined} onConfirm={onConfirm} />
  );
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${forms.proof.label}`));
  const alert = () => screen.queryByRole('alert')?.textContent;
  expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'false']);
  expect(screen.getByText(forms.proof.hint).id).toBe(field.getAttribute('aria-describedby'));
  screen.getByText('Jahe');
  fireEvent.submit(field.form!);
  expect([alert(), field.getAttribute('aria-invalid')]).toEqual([forms.proof.required, 'true']);
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  fireEvent.change(field, { target: { value: 'rahasia' } });
  expect(alert()).toBeUndefined();
  const yes = screen.getByRole<HTMLButtonElement>('button', { name: 'Yes' });
  for (const message of [forms.proof.wrong, 'Failed']) {
    fireEvent.submit(field.form!);
    expect(yes.disabled).toBe(true);
    await waitFor(() => expect(alert()).toBe(message));
    expect(yes.disabled).toBe(false);
  }
  expect(onConfirm.mock.calls).toEqual([['rahasia'], ['rahasia']]);
});

test('§2 Dashboard: confirming a question inside a form does not submit the form', () => {
  const [submit, confirm] = [vi.fn(), vi.fn()];
  const question = { title: 'Delete', question: 'Delete it?', yes: 'Yes' };
  renderDashboard(
    <form onSubmit={submit}>
      {createPortal(
        <ConfirmDialog {...question} onCancel={vi.fn()} onConfirm={confirm} />,
        document.body
      )}
    </form>
  );
  fireEvent.click(screen.getByText('Yes'));
  expect([confirm.mock.calls.length, submit.mock.calls.length]).toEqual([1, 0]);
});

test('§8 Toasts: are in the open dialog, because the rest of the page is inert, and remain after the dialog closes', async () => {
  const { update } = renderDashboard(
    <Dialog title="Order" closeLabel="Close" onClose={vi.fn()}>
      x
    </Dialog>,
    {},
    <Toaster label="Toasts" />
  );
  showToast('error', 'Not saved');
  const dialog = screen.getByRole('dialog');
  await within(dialog).findByText('Not saved');
  update('closed');
  await screen.findByText('Not saved');
  expect(dialog.isConnected).toBe(false);
});

test.each([
  [503, ERROR_MESSAGE.unavailable, 'Layanan sedang tidak tersedia. Coba lagi sebentar lagi.'],
  [409, entities.product.conflict, 'Data lain sudah memakai nilai ini.'],
  [409, entities.heroContent.conflict, 'Data lain sudah memakai nilai ini.'],
  [404, entities.jamuCentre.notFoundMessage, 'Data ini tidak ditemukan.'],
  [403, ERROR_MESSAGE.notAllowed, 'Anda tidak diizinkan melakukan ini.'],
  [422, RESTORE.inTrash('Product', 'Jahe'), '“Jahe” ada di sampah. Pulihkan dulu.'],
  [
    409,
    'The category "Daun" cannot be deleted: 2 products use it.',
    'Kategori “Daun” tidak dapat dihapus: dipakai 2 produk.'
  ],
  [413, '', 'Permintaan terlalu besar.'],
  [500, '', 'Gagal']
])('§8 Indonesian dashboard: the error %i %j is shown as %j', (status, error, text) => {
  $locale.set('id');
  onTestFinished(() => $locale.set('default'));
  expect(errorMessage(new ApiError(status, { error }), 'Gagal')).toBe(text);
});

test('§2 Dashboard: copying a text is announced; if the browser refuses to copy, the text is shown', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  renderDashboard(<CopyButton text="https://x" />);
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText(lists.resetLink.copied);
  expect(writeText.mock.lastCall).toEqual(['https://x']);
  writeText.mockRejectedValueOnce(new Error('no permission'));
  fireEvent.click(screen.getByRole('button'));
  await screen.findByDisplayValue('https://x');
  fireEvent.click(screen.getByText('OK'));
});

test('§2 Lists: searches when typing pauses, at once if the text is emptied, and not after the list is closed', () => {
  vi.useFakeTimers();
  const onSearch = vi.fn();
  const listOf = (q: string) => <ListSearch label="Search" value={q} onSearch={onSearch} />;
  const { update } = renderDashboard(listOf(''));
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  const type = (value: string, ms: number) => {
    fireEvent.change(box, { target: { value } });
    act(() => void vi.advanceTimersByTime(ms));
  };
  type('ja', 150);
  type('jahe', 300);
  update(listOf('jahe'));
  type('jahe m', 0);
  update(listOf('kunyit'));
  expect(box.value).toBe('kunyit');
  type('', 0);
  type('late', 0);
  update(null);
  vi.runAllTimers();
  expect(onSearch.mock.calls).toEqual([['jahe'], ['']]);
  vi.useRealTimers();
});

test('§2 Times: a relative time stays right while its screen is open', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { update } = renderDashboard(<RelativeTime time={new Date().toISOString()} />);
  expect(document.querySelector('time')?.textContent).toBe('now');
  act(() => void vi.advanceTimersByTime(3 * MINUTE_MS));
  expect(document.querySelector('time')?.textContent).toBe('3 minutes ago');
  update(null);
  expect(vi.getTimerCount()).toBe(0);
});

test('§8 Screens: a screen whose code cannot be loaded offers a reload', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const load = (): Promise<{ Trash: () => null }> => Promise.reject(new Error('offline'));
  const Trash = lazyScreen(load, 'Trash');
  renderDashboard(<Trash />);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This screen could not be loaded.Reload the page'
  );
  fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('§2 Dashboard: a screen whose code was preloaded is shown immediately; a failed preload is repeated', async () => {
  const load = vi.fn(async () => ({ Trash: () => 'Trash' }));
  load.mockRejectedValueOnce(new Error('offline'));
  const Trash = lazyScreen(load, 'Trash');
  Trash.preload();
  const { update } = renderDashboard(<Trash />);
  await screen.findByText('Trash');
  update(<Trash key="again" />);
  screen.getByText('Trash');
  expect(load).toHaveBeenCalledTimes(2);
});

function TrashFilter({ entity }: { entity: string }) {
  const { state } = useEntityPage('trash', { entity, page: '2' });
  return <p role="status">{JSON.stringify(state)}</p>;
}

test.each([
  ['product', { entity: 'product', page: 2 }],
  ['user', { page: 2 }],
  ['nothing', { page: 2 }]
])('§6 Trash: for an editor, ?entity=%s results in the filter %j', (entity, state) => {
  signInAs('editor');
  renderDashboard(<TrashFilter entity={entity} />);
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(state);
});

const renderList = (page: number, query: object) => {
  const onPage = vi.fn();
  renderDashboard(
    <PagedList query={query as never} failed="Failed" empty="Empty" page={page} onPage={onPage}>
      {() => <p>Items</p>}
    </PagedList>
  );
  return onPage;
};

test.each([
  [1, 0, 'Empty', 0, undefined],
  [1, 25, 'Items1–25 of 25', 0, undefined],
  [2, 30, 'Items26–30 of 30', 1, undefined],
  // A page after the last one redirects to the last one.
  [3, 50, 'Items', 1, 2]
])(
  '§2 Lists: page %i of a list of %i rows shows %j',
  (page, total, text, navigations, redirect) => {
    const onPage = renderList(page, { data: { total } });
    expect(document.body.textContent).toContain(text);
    expect(screen.queryAllByRole('navigation')).toHaveLength(navigations);
    expect(onPage.mock.lastCall?.[0]).toBe(redirect);
  }
);

test.each([
  [{ isPending: true }, 'Loading ...'],
  [{ error: new ApiError(503, { error: 'Busy.' }) }, 'FailedBusy.Try again'],
  [{ error: new Error('bug') }, 'FailedTry again'],
  // The page is still loading. The rows are those of the previous page, so `total` may be outdated.
  [{ data: { total: 50 }, isPlaceholderData: true }, 'Items']
])('§8 Lists: the state %o of a query is shown as %s', (query, text) => {
  const refetch = vi.fn();
  const onPage = renderList(9, { ...query, refetch });
  expect(document.body.textContent).toContain(text);
  expect(screen.queryAllByRole('status')).toHaveLength('error' in query ? 0 : 1);
  expect(onPage).not.toHaveBeenCalled();
  const retries = screen.queryAllByRole('button', { name: 'Try again' });
  retries.forEach((button) => fireEvent.click(button));
  expect(refetch).toHaveBeenCalledTimes('error' in query ? 1 : 0);
});

test('§2 Overview: a loading part shows the status “Loading ...”', () => {
  const query = { error: null, isPending: true };
  renderDashboard(
    <Panel title="Plants" query={query} failed="Failed" none={false}>
      {null}
    </Panel>
  );
  expect(screen.getByRole('status').textContent).toBe('Loading ...');
});

type Sentence = readonly [field: string, sentence: string, translated: string];

/** Returns the contract's message for an invalid value of a field, and its expected translation. */
async function invalidSentence(
  field: string,
  value: unknown,
  translated: string
): Promise<Sentence> {
  const { schema } = entities[field in entities.product.schema.fields ? 'product' : 'jamuCentre'];
  const row = { name: 'x', longitude: 1, [field]: value };
  const problem = await schema.validateAt(field, row).catch((error: Error) => error.message);
  return [field, String(problem), translated];
}

test('§8 Dashboard: messages of the server are translated into the dashboard’s language', async () => {
  $locale.set('id');
  onTestFinished(() => $locale.set('default'));
  const links = 'harus diawali https:// atau http://';
  const list: Sentence[] = [
    await invalidSentence('name', '', 'Nama wajib diisi'),
    await invalidSentence('name', 'x'.repeat(200), 'Nama paling panjang 120 karakter'),
    await invalidSentence('price', 'mahal', 'Harga harus berupa angka'),
    await invalidSentence('price', -1, 'Harga paling kecil 0'),
    await invalidSentence('price', 1e15, 'Harga paling besar Rp1.000.000.000.000'),
    await invalidSentence('latitude', 91, 'Lintang harus antara -90 dan 90'),
    await invalidSentence('latitude', -91, 'Lintang harus antara -90 dan 90'),
    await invalidSentence('synonym', 'a\ud800', 'Sinonim tidak dapat disimpan seperti ini'),
    await invalidSentence('research_results', 'https://', `Hasil Penelitian ${links}`),
    await invalidSentence(
      'latitude',
      undefined,
      'Lintang belum diisi: lintang dan bujur diisi keduanya atau dikosongkan'
    ),
    await invalidSentence('link_website', 'bukan', `Situs web ${links}`),
    await invalidSentence(
      'phone',
      'tidak ada',
      'Telepon harus berupa nomor internasional seperti +62 274 123 456'
    ),
    await invalidSentence(
      'photos',
      '/uploads/a.webp',
      'Foto: baris 1 tidak lengkap, atau teks di dalamnya terlalu panjang'
    ),
    await invalidSentence('hours', 'pagi', 'Jam buka tidak dapat disimpan seperti ini'),
    ['products', unknownEntries('products', ['Jahe']), 'Tidak ditemukan: Jahe'],
    ['product_category_name', IMPORT.unknownCategory('Akar'), 'Tidak ada kategori “Akar”.'],
    ['image_file', IMPORT.unknownPicture('a.png'), 'Tidak ada gambar “a.png” di pustaka.'],
    [
      'image_file',
      IMPORT.severalPictures('a.png', 2),
      'Ada 2 gambar “a.png” di pustaka. Ganti namanya, atau pilih satu di formulir.'
    ],
    ['name', IMPORT.twice, 'Baris sebelumnya dalam impor ini adalah data yang sama.'],
    ['', RESTORE.inTrash('Product', 'Jahe'), '“Jahe” ada di sampah. Pulihkan dulu.'],
    ['', STALE, 'Data ini sudah diubah orang lain.'],
    ['', ERROR_MESSAGE.full, 'Tidak ada ruang lagi untuk menyimpan ini. Tidak ada yang berubah.']
  ];
  const shown = list.map(([field, sentence]) => translateFieldSentence(sentence, field));
  expect(shown).toEqual(list.map(([, , translated]) => translated));
});
