// @vitest-environment happy-dom
// This file is long because all tests open the form of the same product in the dashboard.
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { entities } from '#lib/contract/entities.ts';
import { STALE } from '#lib/contract/messages.ts';
import { draftKey, readDraft, useDraft, writeDraft } from '#core/drafts/drafts.tsx';
import { views } from '#core/entities/views.ts';
import { $router } from '#core/shared/router.ts';
import { storage } from '../../support/browser-storage.ts';
import { openDashboard } from '../../support/dashboard.tsx';
import { decodeImages } from '../../support/image-stubs.ts';
import { productRow } from '../../support/product-row.ts';

const jahe = {
  ...productRow,
  id: 7,
  description: 'Hangat.',
  image: '/uploads/a.webp',
  translations: { en: { description: 'Warm.' } },
  outdated: { en: ['description'] }
};
const picture = (name: string, id: number) => ({
  id,
  name,
  path: `/uploads/${name}`,
  used_in: [],
  uses: 0
});
const pictures = { pictures: ['a.webp', 'b.webp'].map(picture), total: 2 };
const { translations: _translations, outdated: _outdated, ...untranslated } = jahe;
const calls = {
  page: async () => ({ items: [jahe], total: 1 }),
  one: async (_entity: unknown, _id: number, query?: { translations: string }) =>
    query?.translations === 'all' ? jahe : untranslated,
  call: async (_method: string, path: string) =>
    path === '/admin/pictures' ? pictures : { versions: [], total: 0, time_zone: 'UTC' }
};
const press = (name: string | RegExp) =>
  // Includes hidden buttons, because checking the visibility of all buttons takes seconds.
  fireEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1)!);
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const openForm = async (more: object = {}) => {
  openDashboard('/dashboard/products/7', { ...calls, ...more });
  await screen.findByDisplayValue('Warm.');
};

test.each([
  ['user', 'username', 'email', 'email email true off'],
  ['product', 'name', 'price', 'text decimal false off'],
  ['product', 'name', 'research_results', ' url false '],
  ['jamuCentre', 'name', 'longitude', 'text  false off'],
  ['jamuCentre', 'name', 'phone', 'tel tel false off'],
  ['jamuCentre', 'name', 'link_website', 'text url false off']
] as const)(
  '§9 Form of a %s: %s has the focus, the input %s has the attributes “%s”, and each label and hint belongs to an input',
  async (name, first, field, attributes) => {
    const one = async () => ({ ...jahe, image_alt: 'x' });
    openDashboard(`${views[name].path}/7`, { ...calls, one });
    const form = (await screen.findByText('Save Changes')).closest('form')!;
    await waitFor(() => expect(within(form).queryByText('Loading ...')).toBeNull());
    expect(document.activeElement?.id).toBe(`field-${first}`);
    const kind = ['type', 'inputmode', 'aria-required', 'autocorrect'].map((each) =>
      input(field).getAttribute(each)
    );
    expect(kind.join(' ')).toBe(attributes);
    const labels = [...form.querySelectorAll<HTMLLabelElement>('label[for]')];
    expect(labels.filter(({ htmlFor }) => !document.getElementById(htmlFor))).toEqual([]);
    const hints = [...form.querySelectorAll('[id$="-hint"], [id$="-of"]')].map(({ id }) => id);
    expect(hints.filter((id) => !form.querySelector(`[aria-describedby~="${id}"]`))).toEqual([]);
  }
);

test('§4 Form: an outdated translation can be confirmed, and the confirmation can be undone', async () => {
  await openForm();
  screen.getByText(/^English is older than the Indonesian text: Description$/);
  const marks = () => screen.getAllByRole('tab').map((tab) => tab.querySelectorAll('span').length);
  expect(marks()).toEqual([0, 1]);
  screen.getByRole('button', { name: 'Still right', description: /^Older than/, hidden: true });
  press('Still right');
  await screen.findByText('Still right: saved with the form');
  expect(marks()).toEqual([0, 0]);
  expect(screen.queryByText(/^English is older/)).toBeNull();
  press('Undo');
  await screen.findByText('Older than the Indonesian text');
});

test('§4 Form: an invalid translation is shown and focused in the tab of its language', async () => {
  await openForm();
  expect(['description', 'description@en'].map((name) => input(name).lang)).toEqual(['id', 'en']);
  expect(screen.getByText('Hangat.', { selector: 'p' }).lang).toBe('id');
  const selected = () => screen.getByRole('tab', { selected: true });
  const panel = document.getElementById(selected().getAttribute('aria-controls')!);
  expect(panel?.contains(input('description'))).toBe(true);
  type('description@en', 'x'.repeat(70_000));
  press('Save Changes');
  await waitFor(() => expect(document.activeElement).toBe(input('description@en')));
  expect(selected().textContent).toBe('English');
  expect(fireEvent.keyDown(selected(), { key: 'ArrowLeft' })).toBe(false);
  expect(selected().textContent).toBe('Indonesian');
  expect(document.activeElement).toBe(selected());
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  fireEvent.click(tabs[1]!);
  expect(selected().textContent).toBe('English');
});

test('§4 Unsaved: closing a changed form or its tab asks first; a kept draft is merged with changes saved since then', async () => {
  const one = vi.fn(calls.one);
  await openForm({ one });
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  for (const [value, isChanged] of [
    ['Jahe!', true],
    ['Jahe', false],
    ['Jahe merah', true]
  ] as const) {
    type('name', value);
    await waitFor(() => expect(asks()).toBe(isChanged));
  }
  // Browsers close a dialog after a second Escape without asking the page.
  const closeDialog = (index: 0 | 1) =>
    act(() => document.querySelectorAll('dialog')[index]!.close());
  closeDialog(0);
  screen.getByText('Unsaved changes');
  closeDialog(1);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(document.querySelector('dialog')?.open).toBe(true);
  press('Cancel');
  screen.getByText('Unsaved changes');
  press('Keep editing');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  one.mockResolvedValue({ ...jahe, latin_name: 'Zingiber', updated_at: 'later' });
  const reopen = async () => {
    press('Cancel');
    press('Close, keep the draft');
    fireEvent.click(await screen.findByLabelText('Edit Jahe'));
    await screen.findByText(/^The record was changed since/);
  };
  await reopen();
  expect(screen.queryByText(/choose it again/), 'no picture was chosen').toBeNull();
  press('Continue the draft');
  await screen.findByDisplayValue('Jahe merah');
  expect(input('latin_name').value).toBe('Zingiber');
  // The draft is now based on the changed record.
  one.mockResolvedValue({ ...jahe, latin_name: 'Officinale', updated_at: 'last' });
  await reopen();
  press('Discard the draft');
  await screen.findByDisplayValue('Officinale');
  expect([input('name').value, Object.keys(localStorage)]).toEqual(['Jahe', []]);
  type('name', 'Jahe putih');
  await waitFor(() => expect(asks()).toBe(true));
  press('Cancel');
  press('Discard changes');
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect([asks(), Object.keys(localStorage)]).toEqual([false, []]);
});

test('§4 Unsaved: unsaved values stay stored if another tab removes its draft of the same record', async () => {
  await openForm();
  type('name', 'Temulawak');
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('draft:'));
  localStorage.removeItem(key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
  expect(localStorage.getItem(key)).toContain('Temulawak');
});

test('§4 Unsaved: each tab with a form of the same record stores its own draft, and the newest one is offered', async () => {
  await openForm();
  type('name', 'Temulawak');
  const openTab = () => renderHook(() => useDraft(entities.product, 7)).result.current;
  const { stored, newKey } = openTab();
  const draft = stored!.draft;
  writeDraft(newKey, { ...draft, at: draft.at + 1, values: { name: 'Kencur' } });
  expect(readDraft(stored!.key)?.values['name']).toBe('Temulawak');
  expect(openTab().stored).toMatchObject({ key: newKey, draft: { values: { name: 'Kencur' } } });
  // A draft of version 1.1 or older.
  writeDraft(draftKey('1', 'product', 7), {
    ...draft,
    at: draft.at + 2,
    values: { name: 'Kunyit' }
  });
  expect(openTab().stored?.draft.values).toEqual({ name: 'Kunyit' });
});

test('§4 Unsaved: if the browser cannot store the draft, the question does not offer to keep it', async () => {
  await openForm();
  const full = storage(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(full);
  type('name', 'Jahe merah');
  await waitFor(() => press('Cancel'));
  screen.getByText('Unsaved changes');
  expect(screen.queryByText('Close, keep the draft')).toBeNull();
});

const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key: name, ...more });

test('§2 Dashboard: Enter goes to the next field, except while it is held down or ends a composition; Ctrl+S saves', async () => {
  const update = vi.fn(async (..._all: unknown[]) => jahe);
  const page = vi.fn(calls.page);
  await openForm({ update, page });
  // Safari reports the Enter that ends a composition only with the code 229.
  for (const composed of [{ isComposing: true }, { keyCode: 229 }]) key('Enter', composed);
  expect(document.activeElement).toBe(input('name'));
  key('Enter');
  expect(document.activeElement).toBe(input('name_en'));
  expect(key('Enter', { repeat: true })).toBe(false);
  expect(document.activeElement).toBe(input('name_en'));
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  fireEvent.click(sections.getAllByRole('button').at(-1)!);
  expect(document.activeElement).toBe(input('toxic'));
  for (const modifier of ['shiftKey', 'altKey'])
    expect(key('s', { ctrlKey: true, [modifier]: true })).toBe(true);
  expect(key('s', { ctrlKey: true, repeat: true })).toBe(false);
  expect(update).not.toHaveBeenCalled();
  key('ы', { code: 'KeyS', ctrlKey: true });
  await screen.findByText('Product updated successfully');
  expect(update).toHaveBeenCalledOnce();
  await waitFor(() => expect(page).toHaveBeenCalledTimes(2));
  // The save requests translations, so that a 409 contains the translations of the current row.
  expect(update.mock.lastCall?.[4]).toMatchObject({ translations: 'all' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('§2 Dashboard: a copy of a row has an unused name, the translations of the row and a separate draft, but no picture texts; a saved copy is first in the list until the list is filtered', async () => {
  const named = (name: string) => ({ ...jahe, id: 8, name });
  const create = vi.fn(async (..._all: unknown[]) => named('Jahe (salinan 2)'));
  // An existing copy has the status `draft`, and is not on the first page of the list.
  const page = async (_entity: unknown, { q, status }: { q?: string; status?: string }) => ({
    items: [q === 'salinan Jahe' && status === 'all' ? named('Jahe (salinan)') : jahe],
    total: 1
  });
  const one = async (...query: Parameters<typeof calls.one>) => ({
    ...(await calls.one(...query)),
    image_alt: 'Rimpang'
  });
  const category = { product_category_id: 3, product_category_name: 'Daun' };
  const update = async () => ({ ...named('Jahe (salinan 2)'), ...category });
  const copy = '/dashboard/products/new?copy=7';
  openDashboard(copy, { ...calls, page, one, create, update, updateAll: async () => [] });
  await screen.findByDisplayValue('Jahe (salinan 2)');
  expect([input('description@en').value, input('image_alt')]).toEqual(['Warm.', null]);
  type('name', 'Jahe tiruan');
  press('Cancel');
  press('Close, keep the draft');
  expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/:new-copy-7:/)]);
  act(() => $router.open(copy));
  fireEvent.click(await screen.findByText('Continue the draft'));
  await screen.findByDisplayValue('Jahe tiruan');
  key('Enter', { metaKey: true });
  await screen.findByText('Product created successfully');
  expect(create.mock.lastCall?.[1]).toMatchObject({
    translations: { en: { description: 'Warm.' } }
  });
  const names = () =>
    screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.trim());
  expect(names()).toEqual(['Jahe (salinan 2) New', 'Jahe']);
  fireEvent.click(screen.getByLabelText('Edit Jahe (salinan 2)'));
  await screen.findByDisplayValue('Warm.');
  press('Save Changes');
  await screen.findByText('Product updated successfully');
  expect(screen.getAllByRole('row')[1]?.textContent, 'the list is not fetched').toContain('Daun');
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  const select = () => fireEvent.click(screen.getByLabelText('Select Jahe (salinan 2)'));
  select();
  fireEvent.click(screen.getByRole('combobox', { name: 'Move to category' }));
  fireEvent.click(await screen.findByRole('option', { name: '7 · Jahe' }));
  press('Move');
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('7Jahe'));
  select();
  choose('Set the status', 'hidden');
  press('Set');
  await screen.findByText('Status of 1 record set');
  expect(names()[0]).toMatch(/Hidden$/);
  choose('Status', 'draft');
  await waitFor(() => expect(names()).toEqual(['Jahe']));
});

test('§4 Two editors: the editor who saves second chooses a value for each field; if the values are equal, no choice is shown', async () => {
  const conflict = (current: object) => new ApiError(409, { error: STALE, current });
  const theirs = { ...jahe, name: 'Jahe putih', latin_name: 'Zingiber', updated_at: 'now' };
  const update = vi.fn().mockRejectedValueOnce(conflict(theirs));
  await openForm({ update });
  type('name', 'Jahe merah');
  press('Save Changes');
  const choice = within(await screen.findByRole('region', { name: 'Changed in the meantime' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(STALE));
  expect([input('name').value, input('latin_name').value]).toEqual(['Jahe merah', 'Zingiber']);
  const radio = (name: string) => choice.getByRole<HTMLInputElement>('radio', { name });
  expect([radio('Mine Jahe merah').checked, radio('Theirs Jahe putih').checked]).toEqual([
    true,
    false
  ]);
  fireEvent.click(radio('Theirs Jahe putih'));
  await waitFor(() => expect(input('name').value).toBe('Jahe putih'));
  press('All mine');
  await waitFor(() => expect(input('name').value).toBe('Jahe merah'));
  press('All theirs');
  await waitFor(() => expect(input('name').value).toBe('Jahe putih'));
  type('name', 'Jahe kuning');
  // Simulates a lost response to the next save. The repeated request gets a conflict, but the
  // current row of the conflict already has the values of the form.
  const saved = { ...theirs, name: 'Jahe kuning', updated_at: 'later' };
  update.mockRejectedValueOnce(conflict(saved));
  press('Save Changes');
  await screen.findByText('Product updated successfully');
  expect(update.mock.calls.map(([, , { updated_at }]) => updated_at)).toEqual(['', 'now']);
});

test('§8 Forms: without a connection a save waits until the connection is back or the save is stopped; the list shows the saved values', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const noAnswer = new ApiError(0, {});
  const update = vi.fn().mockRejectedValue(noAnswer);
  const page = vi.fn<() => Promise<object>>(calls.page);
  await openForm({ update, page });
  const names = () =>
    [...document.querySelectorAll('th[scope=row]')].map(({ textContent }) => textContent);
  type('name', 'Jahe merah');
  press('Save Changes');
  await screen.findByText(/^You are offline\. Everything is saved/);
  press('Stop saving');
  await screen.findByText(/^Saving was stopped/);
  expect([names(), input('name').value]).toEqual([['Jahe'], 'Jahe merah']);
  press('Save Changes');
  await screen.findByText(/^You are offline/);
  const answer = Promise.withResolvers<object>();
  update.mockReturnValueOnce(answer.promise);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull());
  // If the connection is lost during a save, the save is repeated when the connection is back.
  online.mockReturnValue(false);
  answer.reject(noAnswer);
  await screen.findByText(/^You are offline/);
  update.mockResolvedValueOnce({ ...jahe, name: 'Jahe merah' });
  page.mockReturnValue(new Promise(() => undefined));
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await screen.findByText('Product updated successfully');
  expect(names()).toEqual(['Jahe merah']);
  expect(update).toHaveBeenCalledTimes(4);
});

test('§8 Forms: a save does not wait if the server can be reached although the browser reports being offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openForm({ update: async () => jahe });
  type('name', 'Jahe merah');
  press('Save Changes');
  await screen.findByText('Product updated successfully');
});

const pick = async (name: RegExp) => {
  fireEvent.click(screen.getAllByRole('button', { name: /^From the library/ })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
  key('s', { ctrlKey: true });
  fireEvent.click(await dialog.findByRole('button', { name }));
};

test('§2 Images: a picture of the library replaces the stored picture; choosing the stored one changes nothing', async () => {
  await openForm();
  const file = screen.getByLabelText<HTMLInputElement>('Image');
  expect(file.accept).toBe('image/jpeg,image/png,image/webp,image/avif');
  await pick(/^b\.webp/);
  const shown = () => screen.queryByAltText('Image')?.getAttribute('src');
  expect(shown()).toContain('/b-');
  expect(screen.queryByText('Choose from the library')).toBeNull();
  press('Keep the stored image');
  expect(shown()).toContain('/a-');
  await pick(/^a\.webp/);
  expect(screen.queryByText('Keep the stored image')).toBeNull();
  press('Remove the image');
  screen.getByText('The image is removed when you save.');
  expect(shown()).toBeUndefined();
  press('Keep the stored image');
  expect(shown()).toContain('/a-');
});

const PNG = Buffer.from('\x89PNG\r\n\x1a\n…IEND', 'latin1');

test('§2 Images: the reason of a refused file is shown until another picture is chosen; the progress of a stopped upload is hidden', async () => {
  decodeImages(true);
  type Sending = { signal: AbortSignal; onUpload: (share: number) => void };
  const update = vi.fn(
    (...[, , , , { signal }]: [0, 0, 0, File, Sending]) =>
      new Promise((_, reject) => signal.addEventListener('abort', reject))
  );
  await openForm({ update });
  const choose = (content: BlobPart) =>
    fireEvent.change(screen.getByLabelText('Image'), {
      target: { files: [new File([content], 'daun.png')] }
    });
  const reason = 'Please choose a JPEG, PNG or WebP image.';
  choose('x');
  await screen.findByText(reason);
  expect(screen.getByLabelText('Image').getAttribute('aria-invalid')).toBe('true');
  await pick(/^b\.webp/);
  expect(screen.queryByText(reason)).toBeNull();
  expect(update, 'Ctrl+S does not save a form that a dialog covers').not.toHaveBeenCalled();
  choose('x');
  await screen.findByText(reason);
  choose(PNG);
  press('Save Changes');
  fireEvent.click(await screen.findByText('Use whole picture'));
  expect(update, 'a save would omit a picture that is being read').not.toHaveBeenCalled();
  expect(screen.queryByText(reason)).toBeNull();
  press('Save Changes');
  const progress = await screen.findByLabelText('Uploading the picture');
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  act(() => update.mock.lastCall?.[4].onUpload(0.5));
  expect(progress.getAttribute('value')).toBe('0.5');
  const clipboardData = { files: [new File([PNG], 'b.png')], getData: () => '' };
  fireEvent.paste(document.body, { clipboardData });
  press('Stop saving');
  await screen.findByText(/^Saving was stopped/);
  expect(screen.queryByText('Use whole picture'), 'the form does not change').toBeNull();
  expect(screen.queryByLabelText('Uploading the picture')).toBeNull();
  press('Save Changes');
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  press('Cancel');
  press('Discard changes');
  await waitFor(() => expect(update.mock.lastCall?.[4].signal.aborted).toBe(true));
});

test('§2 Photographs: each upload shows only the errors of its own files', async () => {
  await openForm();
  const upload = screen.getByLabelText<HTMLInputElement>('Upload pictures (Photographs)');
  expect([upload.accept, upload.multiple]).toEqual([expect.stringContaining('image/avif'), true]);
  const refusals = () =>
    screen
      .queryAllByText(/\.txt: Please choose a JPEG/)
      .map(({ textContent }) => textContent?.slice(0, 5));
  for (const name of ['a.txt', 'b.txt']) {
    fireEvent.change(upload, { target: { files: [new File(['x'], name)] } });
    await waitFor(() => expect(refusals()).toEqual([name]));
  }
});

test('§2 Photographs: during an upload, typed texts are kept, dropped files are added to the queue, and the form cannot be saved', async () => {
  decodeImages(true);
  const nameOf = (letter: string) => `${letter.repeat(32)}.webp`;
  const stored = ['a', 'b', 'c'].map(nameOf).map(picture);
  const responses = stored.map(() => Promise.withResolvers<void>());
  let sent = 0;
  const update = vi.fn(async (..._all: unknown[]) => jahe);
  await openForm({
    update,
    one: async () => ({ ...jahe, photos: [{ image: `/uploads/${nameOf('d')}`, part: 'leaf' }] }),
    call: async (method: string, path: string) => {
      if (method !== 'post') return calls.call(method, path);
      await responses[sent]?.promise;
      return { picture: stored[sent++], is_new: true };
    }
  });
  const label = 'Upload pictures (Photographs)';
  const upload = await screen.findByLabelText<HTMLInputElement>(label);
  const fileOf = (name: string) => new File([PNG], name);
  fireEvent.change(upload, { target: { files: ['a.png', 'b.png'].map(fileOf) } });
  responses[0]!.resolve();
  await screen.findByText(/^Uploading 2 of 2: b\.png/);
  const credit = document.querySelector<HTMLInputElement>('#field-photos-0-image_credit')!;
  fireEvent.change(credit, { target: { value: 'Sari' } });
  press('Save Changes');
  const files = [fileOf('c.png'), new File(['x'], 'notes.txt')];
  const dataTransfer = { types: ['Files'], files };
  fireEvent.dragOver(upload, { dataTransfer });
  expect(document.querySelector('.ring-turmeric'), 'the main image takes no files').toBeNull();
  expect(fireEvent.drop(upload, { dataTransfer })).toBe(false);
  responses.forEach(({ resolve }) => resolve());
  const parts = () => screen.getAllByRole('combobox', { name: 'Part' });
  await waitFor(() => expect(parts()).toHaveLength(4));
  expect(credit.value).toBe('Sari');
  expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(1);
  screen.getByText(/^notes\.txt: /);
  expect(update, 'a save would omit the pictures').not.toHaveBeenCalled();
  press('Save Changes');
  await screen.findByText('Product updated successfully');
  expect(JSON.stringify(update.mock.lastCall?.[2])).toContain(nameOf('c'));
});
