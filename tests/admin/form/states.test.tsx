// @vitest-environment happy-dom
// This file is long because its tests share a form whose draft contains typed values.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { DraftOffer } from '#core/drafts/drafts.tsx';
import { FormPreview } from '../../../src/admin/features/preview/preview-dialog.tsx';
import { writeReferences, toFormValues } from '#core/fields/form-values.ts';
import { FormProgress } from '#core/form/form-frame.tsx';
import { ResourceForm } from '#core/form/resource-form.tsx';
import { $invited } from '#core/shared/account.ts';
import type { Row } from '#core/shared/rows.ts';
import { matchMediaOnly, renderDashboard, showing, signInAs } from '../../support/dashboard.tsx';

const { product, user, footerContent3, jamuCentre } = entities;
const noop = (): void => undefined;
const saving = { stop: noop, save: async () => undefined };
const row = (more: object) => ({ id: 1, updated_at: '2026-01-01', ...more }) as Row;
const jahe = row({ name: 'Jahe', image: '/uploads/a.webp', status: 'published' });
const hours = row({
  title: 'Jam',
  description1: 'Satu',
  description2: 'Dua',
  translations: { en: { title: 'Hours', description1: 'One' } },
  outdated: { en: ['title'] }
});

/** The form of a stored row, with a draft: values typed into an `earlier` version of the row. */
const form = (entity: AnyEntity, stored?: Row, typed: object = {}, earlier = stored) => (
  <ResourceForm
    entity={entity}
    row={stored}
    draft={{
      at: 0,
      row: earlier,
      values: { ...toFormValues(entity, earlier), ...typed },
      hasImage: false
    }}
    draftKey="test"
    onClose={noop}
  />
);
const versions = ['draft', 'submitted', 'returned'].map((state, id) => ({
  id: id + 1,
  state,
  by_username: 'rina',
  publish_at: id ? '' : '2026-01-01T17:00:00Z',
  problem: id ? 'Taken' : ''
}));
const call = async (...[, , input]: [string?, string?, { query?: { row?: number } }?]) => ({
  total: 1,
  time_zone: 'Asia/Jakarta',
  versions: input?.query?.row === 1 ? versions : []
});
const history = async () => ({ changes: [{ by_username: 'rina', at: '2026-01-01' }] });

const shows = showing('§4 Form', { call, history });

shows('a stored upload', <FormProgress {...saving} isOffline={false} uploaded={1} />, [
  'The picture has arrived and is being stored'
]);
shows(
  'a draft',
  <DraftOffer
    draft={{ at: 0, values: {}, hasImage: true }}
    since="gone"
    onResume={noop}
    onDiscard={noop}
  />,
  [
    'on 1 Jan 1970, 00.00',
    ['region', 'Unsaved draft'],
    'The record was deleted',
    'please choose it again.',
    ['button', 'Discard the draft'],
    ['button', 'Continue the draft']
  ]
);
shows(
  'a row with its versions and picture',
  form(product, jahe, { price: '12500', unit_type: 'per kg', status: 'draft' }),
  [
    'a pending version',
    'published on 2 Jan 2026, 00.00 (Asia/Jakarta).',
    'rina waits for review.',
    'not published at its time: Taken',
    'rina was sent back.',
    ['link', 'Compare'],
    'Rp12.500 per kg',
    ['group', 'Status'],
    ['radio', 'Draft', { checked: true }],
    'Saving takes it and its page off the site.',
    ['button', 'Remove the image'],
    'Choose another image'
  ]
);
shows('a new row with lines', form(product, undefined, { utilization: 'a\nb' }), [
  ['button', 'From the library'],
  'Choose an image',
  ['textbox', 'Utilization 1'],
  ['button', 'Move item 2 up'],
  'Enter adds an item',
  ['button', 'Add Product']
]);
shows('translations', form(footerContent3, hours, { 'description1@en!': 'yes' }), [
  ['tablist', 'Language of the texts'],
  ['tab', 'Indonesian', { selected: true }],
  ['tab', 'English', { selected: false }],
  'English is missing: Description 2',
  'than the Indonesian text: Title',
  '=Hours',
  'Older than the Indonesian text',
  ['button', 'Still right'],
  'No English text yet'
]);
shows('older texts', form(footerContent3, row({ ...hours, description2: '' })), [
  'than the Indonesian text: Title',
  '!is missing'
]);
shows('hints', form(jamuCentre), [
  'Degrees, such as',
  'Type to search, or paste names',
  'English: nothing is missing.'
]);
shows(
  'a conflict',
  form(
    footerContent3,
    row({ ...hours, title: 'Buka', updated_at: '2026-01-02' }),
    { title: 'Jam buka' },
    hours
  ),
  ['rina saved it on 1 Jan 2026, 00.00.', ['radio', /Mine.*Jam buka/]]
);
shows('a stored password', form(user, row({ username: 'siti' })), [
  'Leave empty to keep the current'
]);

test.each([
  [503, { message: ERROR_MESSAGE.pictureNotStored }, 'the file storage did not respond in time'],
  // A proxy responds with 413, without an error message of the server.
  [413, {}, 'The request is too large.']
])(
  '§4 Form: after the status %i the reason is shown, and the form keeps its input',
  async (status, body, reason) => {
    const error = new ApiError(status, body);
    signInAs('admin');
    renderDashboard(form(product, jahe, { price: '12500' }), {
      call,
      update: () => Promise.reject(error)
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await screen.findAllByText(reason, { exact: false });
    screen.getByDisplayValue('12500');
  }
);

test('§8 Form: the server’s message about a field is shown until the field is changed', async () => {
  signInAs('admin');
  const error = new ApiError(422, { fields: { price: 'Terlalu mahal', image: 'Rusak' } });
  const update = () => Promise.reject(error);
  renderDashboard(form(product, jahe, { price: '12500' }), { call, update });
  fireEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
  const price = screen.getByRole('textbox', { name: 'Price' });
  const message = await screen.findByText('Terlalu mahal');
  expect(price.getAttribute('aria-describedby')?.split(' ')).toContain(message.id);
  fireEvent.change(price, { target: { value: '12' } });
  expect(screen.queryByText('Terlalu mahal')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the image' }));
  await waitFor(() => expect(screen.queryByText('Rusak')).toBeNull());
});

test('§6 Form: a generated password is shown with its strength and can be copied; drafts contain no password', async () => {
  localStorage.clear();
  signInAs('admin');
  renderDashboard(form(user), { call });
  const password = await screen.findByLabelText<HTMLInputElement>(/^Password/);
  const described = () =>
    password
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  const type = (input: HTMLElement, value: string) =>
    fireEvent.change(input, { target: { value } });
  expect(described()).toContain('Leave empty: you get a one-time link');
  screen.getByRole('button', { name: 'Show password' });
  type(password, 'r');
  screen.getByRole('meter', { name: 'Strength: 1 of 5' });
  expect(described()).toMatch(/Letters, numbers and @\$!%\*\?& only\.$/);
  type(password, 'Rahasia-2026#');
  expect(described()).toContain('Not allowed: - #');
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Generate' }));
  const generated = screen.getByLabelText<HTMLInputElement>(/^Password/);
  expect([generated.type, generated.value]).toEqual([
    'text',
    expect.stringMatching(/^[A-Za-z\d@$!%*?&]{20}$/)
  ]);
  screen.getByRole('meter', { name: 'Strength: 5 of 5' });
  screen.getByRole('button', { name: 'Copy' });
  type(screen.getByRole('textbox', { name: 'Username' }), 'penulis');
  const stored = () => JSON.stringify({ ...localStorage });
  await waitFor(() => expect(stored()).toContain('penulis'));
  expect(stored()).not.toContain(generated.value);
});

test.each([
  ['without a typed password gets a random, hidden one, and a one-time link', '', /^.{20}$/],
  ['gets the typed password', 'Temulawak$7x', /^Temulawak\$7x$/]
])('§6 Form: a new account %s', async (_, password, sent) => {
  signInAs('admin');
  const saved = row({ username: 'sari' });
  const create = vi.fn(async (..._all: unknown[]) => saved);
  const typed = { username: 'sari', email: 'sari@example.test', role: 'editor', password };
  renderDashboard(form(user, undefined, typed), { call, create });
  fireEvent.click(await screen.findByRole('button', { name: 'Add User' }));
  await screen.findByText('User created successfully');
  expect(create.mock.lastCall?.[1]).toMatchObject({
    ...typed,
    password: expect.stringMatching(sent)
  });
  expect($invited.get()).toBe(password ? undefined : saved);
  $invited.set(undefined);
});

test('§4 Form: a record that another editor deleted can be created again with the typed values', async () => {
  signInAs('admin');
  const create = vi.fn(async () => hours);
  const update = () => Promise.reject(new ApiError(404, {}));
  const typed = form(footerContent3, hours, { description2: 'Belum hilang' });
  const rendered = renderDashboard(typed, { call, create, update });
  fireEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Somebody else deleted this record. What you typed is still here.', {
    exact: false
  });
  fireEvent.click(screen.getByRole('button', { name: 'Create again' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.lastCall?.[1 as never]).toMatchObject({
    title: 'Jam',
    description1: 'Satu',
    description2: 'Belum hilang'
  });
  // Footer links cannot be created.
  rendered.update(<div key="link">{form(entities.footerContent2, undefined, {}, hours)}</div>);
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Create again' });
  expect(again.disabled).toBe(true);
});

test('§6 Form: a change of one’s own e-mail address or password requires the current password', async () => {
  signInAs('admin');
  const refusal = new ApiError(422, { fields: { current_password: 'x' } });
  const update = vi.fn().mockRejectedValue(refusal);
  const own = row({ username: 'siti', email: 'siti@example.test', role: 'admin', confirmed: true });
  const { update: show } = renderDashboard(form(user, own), { call, update });
  const type = (input: HTMLElement, value: string) =>
    fireEvent.change(input, { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  type(await screen.findByRole('textbox', { name: 'Username' }), 'siti baru');
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  type(screen.getByRole('textbox', { name: 'Email' }), 'baru@example.test');
  const asked = await screen.findByLabelText(/^Current password/);
  save();
  await screen.findByText('Enter your current password.');
  expect(update).not.toHaveBeenCalled();
  type(asked, 'Salah$2026x');
  save();
  await screen.findAllByText('The current password is incorrect.');
  expect(update.mock.lastCall?.[2]).toMatchObject({
    username: 'siti baru',
    email: 'baru@example.test',
    current_password: 'Salah$2026x'
  });
  screen.getByDisplayValue('baru@example.test');
  const asks = (id: number, typed: object) => {
    show(<div key={id}>{form(user, { ...own, id } as Row, typed)}</div>);
    return screen.queryByLabelText(/^Current password/) !== null;
  };
  expect(asks(1, { password: 'Rahasia1!' })).toBe(true);
  expect(asks(2, { email: 'baru@example.test', password: 'Rahasia1!' })).toBe(false);
});

test('§4 Form: a save with incomplete opening hours moves the focus to them', async () => {
  renderDashboard(form(jamuCentre, jahe, { hours: 'Mo 08:00-' }), { call });
  const hours = await screen.findByRole('group', { name: 'Opening hours' });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(document.activeElement).toBe(hours));
});

test.each([
  [{}, false, true],
  [{}, true, false],
  [{}, undefined, true],
  [{ confirmed: true }, false, false],
  [{ role: 'editor' }, false, false]
])(
  '§6 Form: if an account with %j gets the role editor, on a server that sends mails (%s), a one-time link is created: %s',
  async (more, sendsMail, getsLink) => {
    signInAs('admin');
    const budi = row({
      id: 2,
      username: 'budi',
      email: 'budi@example.test',
      role: 'user',
      ...more
    });
    renderDashboard(form(user, budi, { role: 'editor' }), {
      call,
      update: async () => budi,
      resetsByMail: async () => sendsMail ?? Promise.reject(new ApiError(0, {}))
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await screen.findByText('User updated successfully');
    expect($invited.get()).toBe(getsLink ? budi : undefined);
    $invited.set(undefined);
  }
);

test('§4 Form: choosing another picture clears the texts of the previous one; undoing restores them', async () => {
  const texts = {
    image_alt: 'Gerbang',
    image_credit: 'Sari',
    translations: { en: { image_alt: 'A gate' } }
  };
  const stored = row({ ...jahe, name: 'Rumah', ...texts });
  const picture = { id: 4, name: 'b.png', path: '/uploads/b.webp', used_in: [], created_at: '' };
  signInAs('admin');
  renderDashboard(form(jamuCentre, stored), {
    call: async (_: string, path: string) =>
      path === '/admin/pictures' ? { pictures: [picture], total: 1 } : call()
  });
  const pick = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'From the library' }));
    fireEvent.click(await screen.findByRole('button', { name: /b\.png/ }));
    await screen.findByText('Alternative text and credit of the previous', { exact: false });
  };
  const values = () =>
    ['image_alt', 'image_alt@en', 'image_credit'].map(
      (name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
    );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  await screen.findByDisplayValue('Sari');
  for (const back of ['Undo', 'Keep the stored image']) {
    await pick();
    expect(values()).toEqual(['', '', '']);
    // A draft cannot contain the new picture, so it keeps the texts of the stored picture.
    const draft = { hasImage: true, values: { image_alt: 'Gerbang', 'image_alt@en': 'A gate' } };
    expect(JSON.parse(localStorage.getItem('test')!)).toMatchObject(draft);
    press(back);
    await waitFor(() => expect(values()).toEqual(['Gerbang', 'A gate', 'Sari']));
    if (back === 'Undo') press('Keep the stored image');
  }
  expect(values()).toEqual(['Gerbang', 'A gate', 'Sari']);
});

test('§4 Form: a save that takes a record off the site asks first, also on a narrow screen', async () => {
  matchMediaOnly('(width < 48rem)');
  signInAs('admin');
  const update = vi.fn(async (..._all: unknown[]) => jahe);
  renderDashboard(form(product, jahe, { price: '12500' }), { call, update });
  const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
  const status = await screen.findByRole('combobox', { name: 'Status' });
  fireEvent.change(status, { target: { value: 'hidden' } });
  screen.getByText('Saving takes it and its page off the site.', { exact: false });
  for (const answer of ['Cancel', 'Save and take off the site']) {
    expect(update).not.toHaveBeenCalled();
    press('Save Changes');
    within(screen.getByRole('dialog', { name: 'Take it off the site?' })).getByText('Jahe');
    press(answer);
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  await waitFor(() => expect(update.mock.lastCall?.[2]).toMatchObject({ status: 'hidden' }));
  // An editor's save waits for review, so no warning is shown.
  act(() => signInAs('editor'));
  expect(screen.queryByText('Saving takes it', { exact: false })).toBeNull();
});

test('§4 Form: after a conflict, the picture and the list of the other editor can be chosen', async () => {
  const update = vi.fn(async (..._all: unknown[]) => jahe);
  const named = (name: string) => [{ id: name.length, name }];
  const ours = row({ ...jahe, name: 'Rumah', products: named('Lada') });
  const current = {
    ...ours,
    products: named('Sirih'),
    image: '/uploads/c.webp',
    updated_at: 'now'
  };
  update.mockRejectedValueOnce(new ApiError(409, { current }));
  const picture = { id: 4, name: 'b.png', path: '/uploads/b.webp', used_in: [], created_at: '' };
  signInAs('admin');
  renderDashboard(form(jamuCentre, ours, { products: writeReferences(named('Jahe')) }), {
    call: async (_: string, path: string) =>
      path === '/admin/pictures' ? { pictures: [picture], total: 1 } : call(),
    history,
    update
  });
  fireEvent.click(await screen.findByRole('button', { name: 'From the library' }));
  fireEvent.click(await screen.findByRole('button', { name: /b\.png/ }));
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const plants = await screen.findByRole('combobox', { name: 'Plants' });
  fireEvent.click(screen.getByRole('tab', { name: 'English' }));
  for (const value of ['Lada', '']) {
    fireEvent.input(plants, { target: { value }, inputType: 'insertText' });
    if (value) save();
    expect(update, 'a typed name is not lost').not.toHaveBeenCalled();
    screen.getByRole('tab', { name: 'Indonesian', selected: true });
  }
  save();
  const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  await screen.findByRole('radio', { name: /Mine.*A picture of the library/ });
  expect(choice(/Mine.*Jahe/).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'All theirs' }));
  for (const name of [/Theirs.*Another picture/, /Theirs.*Sirih/])
    await waitFor(() => expect(choice(name).checked).toBe(true));
  fireEvent.click(choice(/Mine.*A picture of the library/));
  await waitFor(() => expect(choice(/Mine.*A picture of the library/).checked).toBe(true));
  fireEvent.click(choice(/Theirs.*Another picture/));
  fireEvent.click(screen.getByRole('button', { name: 'All mine' }));
  fireEvent.click(choice(/Theirs.*Sirih/));
  save();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  const changes = { name: 'Rumah', stored_image: picture.path, updated_at: 'now' };
  expect(update.mock.lastCall?.[2]).toEqual(changes);
});

test('§2 Preview: a valid form is previewed with its unsaved values and picture', async () => {
  const unsaved = `/uploads/${'0'.repeat(32)}-400.webp`;
  const preview = vi.fn(async (..._all: unknown[]) => ({ html: `<img src="${unsaved}">` }));
  signInAs('admin');
  const calls = (method: string, ...rest: unknown[]) =>
    method === 'post' ? preview(...rest) : call();
  const { update } = renderDashboard(
    <Dialog title="Edit" closeLabel="Close" onClose={noop}>
      {form(product, jahe, { name: '' })}
    </Dialog>,
    { call: calls }
  );
  const open = () => fireEvent.click(screen.getAllByRole('button', { name: 'Preview' })[0]!);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  open();
  await screen.findByText('Name is required');
  expect(preview).not.toHaveBeenCalled();
  fireEvent.change(name, { target: { value: 'Jahe Merah' } });
  open();
  await screen.findByTitle('Preview: Jahe Merah');
  const options = { params: { entity: 'product' }, query: { locale: 'default', row: 1 } };
  expect(preview.mock.lastCall?.[1]).toMatchObject({
    ...options,
    body: { name: 'Jahe Merah', stored_image: '/uploads/a.webp' }
  });
  fireEvent.click(screen.getByRole('button', { name: 'As wide as a phone' }));
  const widths = ['As wide as the window', 'As wide as a phone'].map((width) =>
    screen.getByRole('button', { name: width }).getAttribute('aria-pressed')
  );
  expect(widths).toEqual(['false', 'true']);
  const language = screen.getByRole('combobox', { name: 'Pilihan bahasa' });
  fireEvent.change(language, { target: { value: 'en' } });
  await waitFor(() =>
    expect(preview.mock.lastCall?.[1]).toMatchObject({ query: { locale: 'en' } })
  );
  const image = new File(['x'], 'a.png');
  update(<FormPreview entity={product} row={jahe} image={image} onClose={noop} />);
  const frame = await screen.findByTitle('Preview: Jahe');
  expect(frame.getAttribute('srcdoc')).toMatch(/^<img src="blob:[^"]+">$/);
  expect(frame.getAttribute('sandbox')).toMatch(/^allow-same-origin (?!.*scripts)/);
  const signal = expect.any(AbortSignal);
  expect(preview.mock.lastCall?.[1]).toMatchObject({ query: { image: 'unsaved' }, signal });
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  update(null);
  expect(revoke, 'the picture does not stay in memory').toHaveBeenCalledOnce();
});

test('§2 Photographs: several library pictures can be added at once, and get the plant part of the last photograph', async () => {
  signInAs('admin');
  const pictures = ['a', 'b', 'c'].map((name, id) => ({
    id,
    name,
    path: `/uploads/${name}.webp`,
    used_in: [],
    created_at: ''
  }));
  const stored = row({ ...jahe, photos: [{ image: '/uploads/x.webp', part: 'fruit' }] });
  renderDashboard(form(product, stored), {
    call: async (_: string, path: string, input: { query?: { page: number } } = {}) =>
      path === '/admin/pictures'
        ? { pictures: input.query?.page === 2 ? pictures : [], total: 60 }
        : call()
  });
  fireEvent.click(await screen.findByRole('button', { name: 'From the library (Photographs)' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  for (const name of ['a', 'b', 'c', 'b'])
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 pictures' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const parts = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Part' });
  expect(parts.map(({ value }) => value)).toEqual(['fruit', 'fruit', 'fruit']);
  expect(parts[0]!.closest('[role=group]')!.querySelectorAll('img')).toHaveLength(3);
  expect([document.activeElement, parts[1]!.selectedOptions[0]!.textContent]).toEqual([
    parts[1],
    'Buah'
  ]);
});
