// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#lib/contract/roles.ts';
import { setSingleKeys } from '#core/shared/keys.ts';
import { $router } from '#core/shared/router.ts';
import { commandPalette } from '../../../src/admin/features/command-palette/feature.tsx';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const palette = () => screen.findByRole('dialog', { name: 'Go to ...' });
const box = async () => within(await palette()).getByRole<HTMLInputElement>('combobox');
const path = () => $router.get()?.path;

const Overlays = commandPalette.Overlay!;
const Buttons = commandPalette.TopBar!;

/** Renders the overlays, their buttons and the search box of a list. Returns the searched texts. */
function renderOverlays(role: Role = 'admin'): string[] {
  signInAs(role);
  const searched: string[] = [];
  const page = async ({ name }: { name: string }, query: { q: string; status?: string }) => {
    const { q, status } = query;
    searched.push(q);
    if (q === 'gagal' || (name === 'user' && role !== 'admin')) throw new Error('offline');
    const text = { product: 'jahe merah', herbalStore: 'toko' }[name];
    const isFound = status === 'all' && text?.includes(q);
    return { items: isFound ? [{ id: 7, name: 'Jahe' }] : [], total: Number(isFound) };
  };
  renderDashboard(
    <main>
      <input type="search" aria-label="list" />
      <Buttons />
      <Overlays />
    </main>,
    { page }
  );
  return searched;
}

beforeEach(() => {
  $router.open('/dashboard/users?q=a');
  return () => $router.open('/');
});

test('§2 Dashboard: keys pressed while the palette loads run no hotkey; the search box is empty when the palette opens again', async () => {
  const searched = renderOverlays('editor');
  // False means that the default action of the browser is prevented.
  expect(['k', 'n'].map((key) => press(key, { ctrlKey: key === 'k' }))).toEqual([false, true]);
  fireEvent.change(await box(), { target: { value: 'zzz' } });
  await screen.findByText('Nothing found.');
  expect(path()).toBe('/dashboard/users');
  fireEvent.click(within(await palette()).getByRole('button', { name: 'Close' }));
  press('k', { metaKey: true });
  expect((await box()).value).toBe('');
  act(() => $router.open('/dashboard/trash'));
  expect(screen.queryByRole('dialog'), 'the palette closes when another screen opens').toBeNull();
  expect(searched, 'an empty text is not searched for').not.toContain('');
});

test('§2 Dashboard: Enter opens the first match, even if it is pressed before the search ends', async () => {
  const searched = renderOverlays();
  press('k', { ctrlKey: true });
  fireEvent.change(await box(), { target: { value: 'jahe' } });
  // In Safari, this Enter ends the composition of a word.
  fireEvent.keyDown(await box(), { key: 'Enter', keyCode: 229 });
  const records = within(await screen.findByRole('group', { name: 'Records' }));
  const jahe = await records.findByRole('option', { name: 'Jahe Product' });
  await waitFor(async () =>
    expect((await box()).getAttribute('aria-activedescendant')).toBe(jahe.id)
  );
  expect(screen.getAllByRole('group')).toHaveLength(1);
  // Records of the previous search may still be shown. Enter does not open them.
  fireEvent.change(await box(), { target: { value: 'sampah' } });
  fireEvent.keyDown(await box(), { key: 'Enter' });
  await waitFor(() => expect(path()).toBe('/dashboard/trash'));
  expect(screen.queryByRole('dialog')).toBeNull();
  // Enter also closes the palette if the chosen screen is already open.
  press('k', { ctrlKey: true });
  fireEvent.change(await box(), { target: { value: 'sampah' } });
  fireEvent.keyDown(await box(), { key: 'Enter' });
  expect(screen.queryByRole('dialog')).toBeNull();
  press('k', { ctrlKey: true });
  fireEvent.change(await box(), { target: { value: 'jahe m' } });
  fireEvent.keyDown(await box(), { key: 'Enter' });
  await waitFor(() => expect(path()).toBe('/dashboard/products/7'));
  expect(new Set(searched)).toEqual(new Set(['jahe', 'jahe m']));
  press('k', { ctrlKey: true });
  for (const [value, status] of [
    ['toko', ''],
    ['zzz', 'Nothing found.'],
    ['gagal', 'Records could not be searched.']
  ] as const) {
    fireEvent.change(await box(), { target: { value } });
    await screen.findByText('Searching ...');
    if (status) await screen.findByText(status);
    else await screen.findByRole('option', { name: 'Jahe Herbal Store' });
  }
});

test.each([
  [{ key: 'K', metaKey: true }, 1],
  [{ key: 'л', code: 'KeyK', ctrlKey: true }, 1],
  [{ key: 'ن', code: 'KeyK', metaKey: true }, 1],
  [{ key: 'k', code: 'KeyV', ctrlKey: true }, 1],
  [{ key: 'к', code: 'KeyR', ctrlKey: true }, 0],
  [{ key: 'k' }, 0],
  [{ key: 'k', ctrlKey: true, altKey: true }, 0],
  [{ key: 'k', ctrlKey: true, isComposing: true }, 0],
  // Autofill fires this event.
  [{ key: undefined, code: undefined }, 0]
])('§2 Dashboard: the keys %j open the palette: %i', async (keys, count) => {
  renderOverlays();
  fireEvent.keyDown(screen.getByLabelText('list'), keys);
  if (count) await palette();
  expect(screen.queryAllByRole('dialog')).toHaveLength(count);
});

test('§2 Dashboard: single keys search the list, add a record and show all keys, unless single keys are off', async () => {
  renderOverlays();
  expect(press('/')).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('list'));
  press('n');
  expect(path(), 'n is typed into the field').toBe('/dashboard/users');
  act(() => screen.getByLabelText('list').blur());
  press('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  press('n');
  expect(path()).toBe('/dashboard/users');
  const single = within(help).getByRole<HTMLInputElement>('checkbox');
  fireEvent.click(single);
  expect(localStorage.getItem('dashboard-single-keys')).toBe('off');
  fireEvent.click(within(help).getByRole('button', { name: 'Close' }));
  press('n');
  expect(path()).toBe('/dashboard/users');
  setSingleKeys(true);
  press('n');
  expect($router.get()).toMatchObject({ path: '/dashboard/users/new', search: { q: 'a' } });
  act(() => $router.open('/dashboard/footer/alamat'));
  press('n');
  expect(path(), 'this list has a fixed number of records').toBe('/dashboard/footer/alamat');
});

test.each(['Go to ...', 'Keyboard shortcuts'])(
  '§2 Dashboard: the button “%s” of the top bar opens a dialog',
  async (name) => {
    renderOverlays();
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    await screen.findByRole('dialog', { name });
  }
);
