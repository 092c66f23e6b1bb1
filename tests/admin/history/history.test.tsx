// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { undoMark } from '#lib/contract/states.ts';
import { IMPORT } from '#lib/contract/error-messages.ts';
import { TRASH } from '#lib/contract/limits.ts';
import type { Action } from '#lib/contract/endpoints/history.ts';
import { Activity, RecordHistory } from '../../../src/admin/features/history/history-screens.tsx';
import { $router } from '../../../src/admin/core/shared/router.ts';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';
import { Difference } from '#core/fields/difference.tsx';
import { isRestorable } from '../../../src/admin/features/history/change-entry.tsx';

const MARK = '0123456789abcdef0123456789abcdef';
const change = {
  id: 9,
  entity: 'product',
  row_id: 7,
  title: 'Kencur',
  action: 'create',
  at: new Date().toISOString(),
  by_id: 1,
  by_username: 'wati',
  reviewed_by: '',
  fields: {},
  import: MARK,
  together: 432
};
const OLD = new Date(Date.now() - (TRASH.days + 1) * 86_400_000).toISOString();
const undone = { ...change, id: 10, action: 'delete', import: undoMark(MARK), together: 2 };

test('§5 Activity: an import is one entry; undoing it lists the records that were not undone', async () => {
  signInAs('editor');
  const left = [{ entity: 'product', id: 7, title: 'Kencur', error: IMPORT.changed }];
  const marks: string[] = [];
  const undoing = Promise.withResolvers<void>();
  const other = { ...change, id: 2, import: MARK.toUpperCase(), together: 2 };
  const changes = [
    undone,
    change,
    { ...change, id: 1, at: OLD },
    other,
    { ...undone, id: 12, import: undoMark(other.import) }
  ];
  const history = vi.fn(async () => ({ changes, total: 5 }));
  renderDashboard(<Activity search={{}} />, {
    history,
    undoImport: async (mark: string, onProgress: (undone: number) => void) => {
      marks.push(mark);
      if (marks.length === 1) throw new ApiError(503, { error: 'Busy.' });
      onProgress(200);
      await undoing.promise;
      return { undone: 431, left, waiting: [] };
    }
  });
  const [undo, recent, old, whollyUndone] = await screen.findAllByRole('listitem');
  // Without a kind of record: an import of products can also create categories.
  within(undo!).getByText('wati undid an import: 2 records');
  within(recent!).getByText('wati imported 432 records');
  const buttons = [undo, recent, old, whollyUndone].map(
    (entry) => within(entry!).queryAllByRole('button', { name: 'Undo this import' }).length
  );
  expect(buttons, 'only a recent import that is not fully undone').toEqual([0, 1, 0, 0]);
  expect(within(recent!).getByRole('link').getAttribute('href')).toBe(
    `/dashboard/activity?import=${MARK}`
  );
  for (const [answer, text] of [
    ['Cancel', 'wati imported'],
    ['Undo this import', 'Busy.'],
    ['Undo this import', '200 records']
  ] as const) {
    fireEvent.click(within(recent!).getByRole('button'));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getAllByRole('button', { name: answer }).at(-1)!);
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findAllByText(text, { exact: false });
  }
  undoing.resolve();
  expect(await within(recent!).findByText(/Undone for 431 records/)).toBeDefined();
  expect(recent?.textContent).toContain(`Kencur: ${IMPORT.changed}`);
  expect(marks).toEqual([MARK, MARK]);
  await waitFor(() => expect(history).toHaveBeenCalledTimes(3));
  expect(within(recent!).queryByRole('button'), 'nothing is left to undo').toBeNull();
});

test('§5 Activity: the link of an import opens a list of its changes', async () => {
  signInAs('editor');
  const queries: object[] = [];
  renderDashboard(<Activity search={{ import: MARK }} />, {
    history: async (query: object) => {
      queries.push(query);
      return { changes: [change], total: 26 };
    }
  });
  expect((await screen.findByRole('listitem')).textContent).toContain('wati added Product Kencur');
  expect(queries).toMatchObject([{ import: MARK }]);
  expect(screen.getByRole('link', { name: 'Show all activity' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect($router.get()).toMatchObject({
    path: '/dashboard/activity',
    search: { import: MARK, page: '2' }
  });
  $router.open('/');
});

test('§4 History: the history of a record without changes shows the record’s name as title', async () => {
  renderDashboard(<RecordHistory name="product" id={7} search={{}} />, {
    history: async () => ({ changes: [], total: 0 }),
    one: async () => ({ id: 7, name: 'Kencur' })
  });
  expect(await screen.findByRole('heading', { level: 1, name: /Kencur/ })).toBeDefined();
});

const name = { before: 'a', after: 'b' };
const password = { before: null, after: null };

test.each([
  ['update', { name }, true],
  ['restore', { name }, true],
  ['update', { name, password }, true],
  ['update', { password }, false],
  ['update', { taught_leaf: { before: 1, after: 2 } }, false],
  ['create', { name }, false],
  ['delete', {}, false],
  ['restore', {}, false]
] as [Action, object, boolean][])(
  '§2 History: an entry with the action %s and the changes %j is restorable: %s',
  (action, fields, expected) => {
    expect(isRestorable({ entity: 'product', action, fields: fields as never })).toBe(expected);
  }
);

const [jahe, kunyit] = ['Jahe', 'Kunyit'].map((name, id) => ({ id, name }));

test.each([
  [[jahe], [kunyit], 'RemovedJaheAddedKunyit'],
  [[jahe], [jahe, kunyit], 'AddedKunyit'],
  [[jahe, kunyit], [], 'RemovedJahe, Kunyit']
])('§2 History: the change of a list from %j to %j is shown as %s', (before, after, text) => {
  renderDashboard(
    <Difference change={{ action: 'update', fields: { products: { before, after } } }} />
  );
  expect(document.querySelector('dl > div')?.textContent).toBe(`Plants${text}`);
});

test.each([
  ['toxic', 'poisonous', 'Yes'],
  ['review', 'required', 'Editor menunggu tinjauan'],
  ['mails_authors', false, 'diputuskanAfterTidak'],
  ['status', 'hidden', 'Hidden'],
  ['photos', '/uploads/a.webp | leaf | Daun\n/uploads/b.webp | fruit', 'leaf | Daunfruit'],
  ['taught_leaf', 'Joglo: 3', 'Photographs that teach: leafAfterJoglo: 3'],
  ['product_category_id', 3, '3 · Daun'],
  ['name', '', '(empty)']
])(
  '§2 History: in the field %s, the new value %j is shown in words',
  async (field, after, text) => {
    const change = { action: 'create', fields: { [field]: { before: null, after } } };
    renderDashboard(<Difference change={change} />, { one: async () => ({ id: 3, name: 'Daun' }) });
    const shown = () => document.querySelector('dl > div')?.textContent;
    await waitFor(() => expect(shown()).toContain(text));
    expect(screen.queryAllByRole('img', { name: 'Image' })).toHaveLength(
      field === 'photos' ? 2 : 0
    );
  }
);

test('§2 Dashboard: the activity has pages, and choosing a kind of record opens the first page', async () => {
  signInAs('editor');
  $router.open('/dashboard/activity?entity=footerContent1&page=2');
  const queries: object[] = [];
  renderDashboard(<Activity search={{ entity: 'footerContent1', page: '2' }} />, {
    history: async (query: object) => {
      queries.push(query);
      return { changes: [change], total: 60 };
    }
  });
  const search = () => $router.get()?.search;
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(queries).toMatchObject([{ entity: 'footerContent1', page: 2 }]);
  expect(search()).toEqual({ entity: 'footerContent1', page: '3' });
  const kind = screen.getByRole('combobox', { name: 'Kind of record' });
  fireEvent.change(kind, { target: { value: 'footerContent2' } });
  expect(search()).toEqual({ entity: 'footerContent2' });
  $router.open('/');
});

test('§4 History: previous values are restored after a confirmation, with the password if the server requires it', async () => {
  signInAs('admin');
  const fields = {
    description: { before: 'Semula', after: 'Kemudian' },
    price: { before: 1000, after: 2500 }
  };
  const entries = [{ ...change, action: 'update', fields }];
  const proof = new ApiError(422, { fields: { current_password: 'x' } });
  const left: string[] = [];
  const restoreChange = vi.fn(async (..._all: unknown[]) => {
    entries.unshift({ ...entries[0]!, id: 10, action: 'restore' });
    return { left };
  });
  restoreChange.mockRejectedValueOnce(proof);
  renderDashboard(<RecordHistory name="product" id={7} search={{}} />, {
    restoreChange,
    history: async () => ({ changes: [...entries], total: entries.length })
  });
  await screen.findByRole('heading', { level: 1, name: 'History of Product Kencur' });
  const { textContent } = await screen.findByRole('listitem');
  expect(document.querySelector('details')?.open).toBe(true);
  for (const text of ['wati changed', 'BeforeSemulaAfterKemudian', 'Before1000After2500'])
    expect(textContent).toContain(text);
  screen.getByRole('link', { name: 'Open the record' });
  fireEvent.click(screen.getByRole('button', { name: /^Restore/ }));
  const press = (name = 'Restore these values') => {
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getAllByRole('button', { name }).at(-1)!);
  };
  press('Cancel');
  expect([screen.queryByRole('dialog'), restoreChange.mock.calls]).toEqual([null, []]);
  fireEvent.click(screen.getByRole('button', { name: /^Restore/ }));
  press();
  const password = await screen.findByLabelText(/^Current password/);
  fireEvent.change(password, { target: { value: 'Kunir@2026x' } });
  press();
  await screen.findByText('The earlier values are back');
  expect(restoreChange.mock.calls).toEqual([
    [9, undefined],
    [9, 'Kunir@2026x']
  ]);
  await waitFor(() =>
    expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('wati restored')
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  left.push('product_category_id');
  restoreChange
    .mockRejectedValueOnce(new ApiError(202, { waiting: [7] }))
    .mockRejectedValueOnce(new ApiError(409, { error: 'Changed again.' }));
  for (const toast of [
    'Waits for an administrator to publish it',
    'Kencur: Changed again.',
    'The earlier values are back, except for: Category'
  ]) {
    fireEvent.click(screen.getAllByRole('button', { name: /^Restore/ })[0]!);
    press();
    await screen.findByText(toast);
  }
});

test('§4 History: the history of a deleted record has no link that opens the record, and no button that restores earlier values', async () => {
  const history = vi.fn(async (_query: object) => ({
    changes: [
      { ...change, action: 'delete', import: '' },
      { ...change, id: 8, action: 'update', import: '', fields: { name } },
      { ...change, id: 7, import: '', fields: { name } }
    ],
    total: 60
  }));
  renderDashboard(<RecordHistory name="product" id={7} search={{ page: '2' }} />, { history });
  await screen.findByText('wati deleted', { exact: false });
  const details = [...document.querySelectorAll('details')].map(({ open }) => open);
  expect(details, 'a new record has no differences').toEqual([true, false]);
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  const row = { entity: 'product', id: 7 };
  expect(history).toHaveBeenCalledWith({ ...row, page: 1, per_page: 1 });
  expect(history).toHaveBeenCalledWith(expect.objectContaining({ ...row, page: 2, per_page: 25 }));
  expect(screen.queryByRole('link', { name: 'Open the record' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(location.pathname + location.search).toBe('/dashboard/products/7/history?page=3');
  $router.open('/');
});
