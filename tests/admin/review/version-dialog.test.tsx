// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { entities } from '#lib/contract/entities.ts';
import { STALE } from '#lib/contract/messages.ts';
import { ORDER_FIELD } from '#lib/contract/states.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { toFormValues, toPayload } from '#core/fields/form-values.ts';
import { Review } from '../../../src/admin/features/review/review.tsx';
import { rowOfItem, VersionDialog } from '../../../src/admin/features/review/version-dialog.tsx';
import { openDashboard, renderDashboard, signInAs } from '../../support/dashboard.tsx';
import { $locale } from '#core/shared/i18n.tsx';
import { $router } from '#core/shared/router.ts';
import { VersionActions } from '../../../src/admin/features/review/version-actions.tsx';

const { review: t } = adminWords.default;

async function open(
  role: 'editor' | 'admin',
  version: object,
  more: object = {}
): Promise<unknown[]> {
  signInAs(role);
  const change = { id: 5, entity: 'product', row_id: 7, title: 'Jahe', action: 'update' };
  const texts = { remark: '', decided_by: '', publish_at: '', problem: '', updated_at: 'then' };
  const data = {
    version: { ...change, ...texts, state: 'submitted', by_id: 1, ...version },
    fields: { name: { before: 'a', after: 'b' }, price: { before: 1, after: 2 } },
    row_version: 'v1',
    current: { name: 'a', price: 2 },
    item: {},
    ...more
  };
  const counts = { versions: [], total: 1, waiting: 1, returned: 0, required: true };
  const call = async (_method: string, path: string) =>
    path === '/admin/review' ? { ...counts, time_zone: 'Asia/Jakarta' } : data;
  const calls: unknown[] = [];
  type Input = { query?: object; body?: object; signal?: AbortSignal };
  const spy = async (method: string, path: string, input?: Input) => {
    if (path.endsWith('/preview') && input?.signal) calls.push(input.query);
    if (method !== 'get') calls.push(input?.body);
    return path.endsWith('/preview') ? { html: '<p>Halaman</p>' } : call(method, path);
  };
  const one = async (_: unknown, id: number) => {
    if (id === 4) throw new ApiError(404, {});
    return { id, name: 'Jahe' };
  };
  renderDashboard(<VersionDialog id={5} isEdited={false} onClose={vi.fn()} />, { call: spy, one });
  await screen.findByRole('heading', { name: t.detail('Jahe') });
  return calls;
}

const [discard, sendBack, publish] = [t.withdraw.label, t.sendBack.label, t.publish.label];

test.each([
  ['admin', { state: 'draft' }, {}, [discard, publish]],
  ['admin', { by_id: 2 }, {}, [discard, sendBack, publish]],
  ['admin', { by_id: 2, action: 'create' }, { row_version: '' }, [discard, sendBack, publish]],
  ['admin', { by_id: 2 }, { row_version: null }, [discard, sendBack]],
  ['admin', { by_id: 2, state: 'returned' }, {}, [discard]],
  ['admin', { state: 'published' }, {}, []],
  ['editor', { state: 'draft' }, {}, [discard]],
  ['editor', {}, {}, [discard]],
  ['editor', { state: 'returned' }, {}, [discard]],
  ['editor', { state: 'published' }, {}, []],
  ['editor', { by_id: 2 }, {}, []]
] as const)(
  '§6 Review: an %s who opens the version %j (%j) can use the actions %j',
  async (role, version, more, names) => {
    await open(role, version, more);
    const all = [discard, sendBack, publish];
    const buttons = screen.queryAllByRole<HTMLButtonElement>('button').filter((it) => !it.disabled);
    const labels = buttons.map(({ textContent }) => textContent);
    expect(all.filter((name) => labels.includes(name))).toEqual(names);
    expect(screen.queryAllByLabelText(/^Date and time/)).toHaveLength(
      labels.includes(publish) || labels.includes(sendBack) ? 1 : 0
    );
    expect(screen.queryAllByText(t.gone)).toHaveLength(
      'row_version' in more && more.row_version === null ? 1 : 0
    );
  }
);

test('§6 Review: fields that somebody changed after the proposal have a choice of values; sending back requires a remark', async () => {
  const status = { before: 'draft', after: 'published' };
  const fields = { name: { before: 'a', after: 'b' }, status };
  const newer = { row_version: 'v2', fields, current: { name: 'c', status: 'hidden' } };
  const bodies = await open('admin', { by_id: 2, remark: 'Lagi', decided_by: 'wati' }, newer);
  const [proposed, now, ...rest] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([proposed?.checked, rest.length, screen.getByText(t.remarkBy('wati'))]).toMatchObject([
    true,
    2,
    {}
  ]);
  expect(screen.getByRole('group', { name: /^Name/ }).contains(now!)).toBe(true);
  screen.getByRole('radio', { name: `${t.now} Hidden` });
  fireEvent.click(now!);
  expect([proposed?.checked, now?.checked]).toEqual([false, true]);
  fireEvent.click(screen.getByRole('button', { name: sendBack }));
  const remark = screen.getByRole('textbox', { name: t.remark });
  expect([document.activeElement, remark.getAttribute('aria-invalid')]).toEqual([remark, 'true']);
  fireEvent.change(remark, { target: { value: 'Bagus' } });
  expect([screen.queryByRole('alert'), remark.getAttribute('aria-invalid')]).toEqual([
    null,
    'false'
  ]);
  fireEvent.click(proposed!);
  expect(proposed?.checked).toBe(true);
  fireEvent.click(now!);
  fireEvent.click(screen.getByRole('button', { name: publish }));
  await waitFor(() => expect(bodies).toMatchObject([{ keep: ['name'], row_version: 'v2' }]));
});

const conflict = { current: { name: 'c' }, fields: { name: { before: 'a', after: 'b' } } };
const order = { before: [], after: [3, 4] };

test.each([
  ['delete', {}, t.deletes],
  ['restore', conflict, t.changed],
  ['restore', {}, t.restores],
  ['order', { fields: { [ORDER_FIELD]: order } }, /OrderBeforeOldest firstAfterJahe, #4/]
])('§6 Review: the proposal of the action %s with %j shows %s', async (action, more, text) => {
  await open('editor', { action }, more);
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toMatch(text));
  const previews = screen.queryAllByRole('button', { name: 'Preview' });
  expect(previews).toHaveLength(action === 'restore' ? 1 : 0);
});

test('§6 Review: a version can be previewed in each language', async () => {
  const previews = await open('editor', {});
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  const preview = await screen.findByRole('dialog', { name: 'Preview: Jahe' });
  const language = within(preview).getByRole('combobox');
  fireEvent.change(language, { target: { value: 'en' } });
  await waitFor(() => expect(previews).toEqual([{ locale: 'default' }, { locale: 'en' }]));
});

test('§6 Review: the form of a version sends lists and translations that were emptied, and shows defaults for missing fields', () => {
  const item = {
    id: 7,
    products: [{ id: 3, name: 'Jahe' }],
    updated_at: 'then',
    translations: { en: { description: 'New.' } }
  };
  const row = rowOfItem(entities.jamuCentre, item);
  const shown = toFormValues(entities.jamuCentre, row);
  expect(shown).toMatchObject({ 'description@en': 'New.', name: '', status: 'published' });
  const values = { ...shown, products: '', 'description@en': '' };
  expect(toPayload(entities.jamuCentre, values, row)).toMatchObject({
    products: [],
    translations: { en: { description: '' } }
  });
});

test('§6 Review: a decision sends the remark and the kept fields; the remark stays if somebody else decided first', async () => {
  signInAs('admin');
  const decide = vi.fn(async (..._all: unknown[]) => ({}));
  decide.mockRejectedValueOnce(new ApiError(409, {}));
  const call = async (method: string, ...rest: unknown[]) =>
    method === 'get' ? { versions: [], total: 1 } : decide(method, ...rest);
  const onDone = vi.fn();
  const subject = { id: 5, entity: 'product', title: 'Jahe', action: 'update', by_id: 2 };
  const change = { ...subject, publish_at: 'soon' };
  const actionsOf = (state: string) => (
    <VersionActions
      data={{ version: { ...change, state, updated_at: 'then' }, row_version: 'v3' } as never}
      keep={['price']}
      onPreview={() => undefined}
      onDone={onDone}
    />
  );
  const { update } = renderDashboard(actionsOf('submitted'), { call });
  const remark = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Remark' });
  fireEvent.change(remark(), { target: { value: ' Sumbernya? ' } });
  const isBusy = () => remark().closest('fieldset')?.disabled;
  const press = async (name: string, path: string, more: object, result: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(isBusy()).toBe(true);
    await waitFor(() => expect(isBusy()).toBe(false));
    const body = { updated_at: 'then', remark: 'Sumbernya?', ...more };
    const request = ['post', `/admin/review/{id}/${path}`, { params: { id: 5 }, body }];
    expect(decide.mock.lastCall).toEqual(request);
    await screen.findByText(result);
  };
  await press('Send back', 'return', {}, t.sendBack.failed);
  expect(onDone).not.toHaveBeenCalled();
  await press('Publish', 'publish', { keep: ['price'], row_version: 'v3' }, t.publish.saved);
  await press(t.unschedule.label, 'publish', { publish_at: null }, t.unschedule.saved);
  const publish_at = '2999-12-01T09:00';
  const time = screen.getByLabelText(/^Date and time/);
  fireEvent.change(time, { target: { value: publish_at } });
  await press(t.schedule.label, 'publish', { publish_at }, t.schedule.saved);
  fireEvent.change(time, { target: { value: '' } });
  expect(onDone).toHaveBeenCalledTimes(3);
  // An incomplete time has an empty value, but the browser reports it as invalid.
  vi.spyOn(remark().form!, 'reportValidity').mockReturnValueOnce(false);
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  for (const answer of ['Cancel', discard]) {
    fireEvent.click(screen.getByRole('button', { name: discard }));
    expect(decide).toHaveBeenCalledTimes(4);
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getAllByRole('button', { name: answer }).at(-1)!);
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  await waitFor(() => expect(isBusy()).toBe(false));
  const deletion = ['delete', '/admin/review/{id}', { params: { id: 5 } }];
  expect(decide.mock.calls.slice(4), 'discarding does not publish').toEqual([deletion]);
  await screen.findByText(t.withdraw.saved);
  expect(onDone).toHaveBeenCalledTimes(4);
  update(actionsOf('published'));
  expect(screen.queryByRole('button', { name: 'Send back' })).toBeNull();
  screen.getByText('Somebody else decided this first.', { exact: false });
  expect(remark().value).toBe(' Sumbernya? ');
});

test('§6 Review: the list is filtered by state and author, and has pages; closing a version returns to the list', async () => {
  const version = { id: 5, entity: 'product', title: 'Jahe', action: 'update', state: 'submitted' };
  const texts = { remark: '', decided_by: '', publish_at: '', problem: '', by_username: 'rina' };
  const versions = [{ ...version, ...texts, updated_at: '2026-01-01' }];
  const counts = { waiting: 1, returned: 0, required: true, time_zone: 'UTC' };
  const data = { version: versions[0], fields: {}, row_version: 'v1', current: {}, item: {} };
  const call = vi.fn(async (_method: string, path: string, _input: object) =>
    path === '/admin/review/{id}' ? data : { versions, total: 60, ...counts }
  );
  openDashboard('/dashboard/review?state=submitted&page=2', { call });
  const shown = () => decodeURIComponent(location.pathname + location.search);
  const link = await screen.findByRole('link', { name: t.lookAt('Jahe') });
  expect(link.getAttribute('href')).toBe('/dashboard/review/5?state=submitted&page=2');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(shown()).toBe('/dashboard/review?state=submitted&page=3');
  expect(link.isConnected, 'the entries stay until the next page has loaded').toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: t.mine }));
  expect(shown()).toBe('/dashboard/review?state=submitted&mine=true');
  fireEvent.change(screen.getByLabelText(t.filter), { target: { value: 'returned' } });
  expect(shown()).toBe('/dashboard/review?state=returned&mine=true');
  const query = { state: 'returned', mine: 'true', page: 1, per_page: 25 };
  await waitFor(() => expect(call.mock.lastCall?.[2]).toEqual({ query }));
  fireEvent.click(await screen.findByRole('link', { name: t.lookAt('Jahe') }));
  fireEvent.change(await screen.findByLabelText(t.remark), { target: { value: 'Lagi' } });
  fireEvent.click(screen.getByRole('button', { name: sendBack }));
  await waitFor(() => expect(screen.queryByRole('dialog'), 'nothing is unsaved').toBeNull());
  fireEvent.click(await screen.findByRole('link', { name: t.lookAt('Jahe') }));
  const dialog = await screen.findByRole('dialog', { name: t.detail('Jahe') });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(shown()).toBe('/dashboard/review?state=returned&mine=true');
  for (const path of ['0', '5/x']) {
    act(() => $router.open(`/dashboard/review/${path}`));
    await screen.findByText('Halaman tidak ditemukan');
    act(() => $router.open('/dashboard/review'));
  }
});

test('§8 Indonesian dashboard: the reason why a version was not published at its time is translated', async () => {
  $locale.set('id');
  onTestFinished(() => $locale.set('default'));
  signInAs('admin');
  const texts = { title: 'Jahe', by_username: 'rina', remark: '', publish_at: '', problem: STALE };
  const version = { id: 5, entity: 'product', action: 'update', state: 'submitted', ...texts };
  const versions = [{ ...version, updated_at: '2026-01-01' }];
  const call = async () => ({ versions, total: 1, waiting: 1, returned: 0 });
  renderDashboard(<Review search={{}} id={undefined} isEdited={false} />, { call });
  await screen.findByText('Tidak diterbitkan pada waktunya: Data ini sudah diubah orang lain.');
});
