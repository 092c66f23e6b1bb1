// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setSingleKeys } from '#core/shared/keys.ts';
import { $router } from '#core/shared/router.ts';
import { Overlays } from '../../../src/admin/features/command-palette/overlays.tsx';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const palette = () => screen.findByRole('dialog', { name: 'Go to ...' });
const box = async () => within(await palette()).getByRole<HTMLInputElement>('combobox');
const path = () => $router.get()?.path;

/** Renders the overlays of the list of users; returns the searched texts. */
function renderOverlays(): string[] {
  signInAs('admin');
  const searched: string[] = [];
  const page = async ({ name }: { name: string }, { q }: { q: string }) => {
    searched.push(q);
    const items = name === 'product' && 'jahe merah'.includes(q) ? [{ id: 7, name: 'Jahe' }] : [];
    return { items, total: items.length };
  };
  renderDashboard(
    <main>
      <input type="search" aria-label="list" />
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

test('§2 Dashboard: the palette keeps what is typed while it loads, once', async () => {
  const searched = renderOverlays();
  press('k', { ctrlKey: true });
  for (const key of ['/', 'n', 'Shift', 'i']) press(key);
  expect((await box()).value).toBe('/ni');
  expect(path()).toBe('/dashboard/users');
  fireEvent.click(within(await palette()).getByRole('button', { name: 'Close' }));
  press('k', { metaKey: true });
  expect((await box()).value).toBe('');
  act(() => $router.open('/dashboard/trash'));
  expect(screen.queryByRole('dialog'), 'another screen closes it').toBeNull();
  expect(searched, 'nothing is searched without a text').not.toContain('');
});

test('§2 Dashboard: Enter opens the first match, also before it is found', async () => {
  const searched = renderOverlays();
  press('k', { ctrlKey: true });
  fireEvent.change(await box(), { target: { value: 'jahe' } });
  await screen.findByRole('option', { name: 'Jahe Product', selected: true });
  const headings = document.querySelectorAll('[cmdk-group-heading]');
  expect([...headings].map(({ textContent }) => textContent)).toEqual(['Records']);
  // Old records that do not match are not opened.
  fireEvent.change(await box(), { target: { value: 'sampah' } });
  fireEvent.keyDown(await box(), { key: 'Enter' });
  await waitFor(() => expect(path()).toBe('/dashboard/trash'));
  expect(screen.queryByRole('dialog')).toBeNull();
  // Also if the screen is open already.
  press('k', { ctrlKey: true });
  fireEvent.change(await box(), { target: { value: 'sampah' } });
  fireEvent.keyDown(await box(), { key: 'Enter' });
  expect(screen.queryByRole('dialog')).toBeNull();
  press('k', { ctrlKey: true });
  fireEvent.change(await box(), { target: { value: 'jahe m' } });
  fireEvent.keyDown(await box(), { key: 'Enter' });
  await waitFor(() => expect(path()).toBe('/dashboard/products/7'));
  expect(new Set(searched)).toEqual(new Set(['jahe', 'jahe m']));
});

test('§2 Dashboard: single keys search the list, add a record and show all keys, unless they are off', async () => {
  renderOverlays();
  press('/');
  expect(document.activeElement).toBe(screen.getByLabelText('list'));
  press('n');
  expect(path(), 'typed into the field').toBe('/dashboard/users');
  act(() => screen.getByLabelText('list').blur());
  press('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  press('n');
  expect(path()).toBe('/dashboard/users');
  const single = within(help).getByRole<HTMLInputElement>('checkbox');
  fireEvent.click(single);
  fireEvent.click(within(help).getByRole('button', { name: 'Close' }));
  press('n');
  expect(path()).toBe('/dashboard/users');
  setSingleKeys(true);
  press('n');
  expect($router.get()).toMatchObject({ path: '/dashboard/users/new', search: { q: 'a' } });
});
