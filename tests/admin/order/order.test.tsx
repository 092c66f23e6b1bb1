// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setTimeout } from 'node:timers/promises';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Row } from '#core/shared/rows.ts';
import { order } from '../../../src/admin/features/order/feature.tsx';
import { openDashboard, renderDashboard, signInAs } from '../../support/dashboard.tsx';

const { jamuManufacturer, heroContent } = entities;
const ROWS = ['Akar', 'Biji', 'Cabe', 'Daun'].map((name, index) => ({
  id: index + 1,
  name,
  title: name,
  status: name === 'Daun' ? 'draft' : 'published'
})) as unknown as Row[];

/** Shows the button that orders a list, and the badge and the actions of each row. */
function List({ entity }: { entity: AnyEntity }) {
  const [tool] = order.useListTools!(entity, {} as never);
  const extrasOf = order.useRowExtras!(entity);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {tool && <button onClick={() => setOpen(true)}>{tool.label}</button>}
      {isOpen && tool?.dialog?.(() => setOpen(false))}
      <ul aria-label="rows">
        {ROWS.map((row) => {
          const { badge, actions, isRemovable } = extrasOf(row);
          return (
            <li key={row.id}>
              {badge?.label} {isRemovable && 'removable'}
              {actions?.map(({ label, onChoose }) => (
                <button key={label} onClick={onChoose}>
                  {label}
                </button>
              ))}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Renders a list with a stored order; the site shows its first rows. Returns the saved orders. */
function renderList(entity: AnyEntity, stored: number[]) {
  signInAs('admin');
  const saved: unknown[] = [];
  let ids = stored;
  const rank = ({ id }: Row): number => (ids.includes(id) ? ids.indexOf(id) : 9 + id);
  const call = vi.fn(async (method: string, _path: string, input?: { body: { ids: number[] } }) => {
    // After a save, the server responds slowly to requests for the order. A dialog that is opened
    // before the response must start from the saved order.
    if (method === 'get') return setTimeout(saved.length && 50, { ids });
    saved.push(input?.body);
    ids = input!.body.ids;
    return {};
  });
  const page = async (_: unknown, { per_page }: { per_page: number }) => ({
    items: ROWS.filter((row) => 'status' in row && row.status === 'published')
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, per_page)
  });
  renderDashboard(<List entity={entity} />, { call, page });
  return saved;
}
const rows = () =>
  within(screen.getByRole('list', { name: 'rows' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.trim());

test('§2 Order: if the site shows only one row, a button chooses another published row instead', async () => {
  const saved = renderList(heroContent, [1]);
  // A published row that the site does not show is removable, and has a button.
  const candidate = 'removableUse this one';
  await waitFor(() =>
    expect(rows()).toEqual(['Shown on the site', candidate, candidate, 'removable'])
  );
  expect(screen.queryByRole('button', { name: 'Order' })).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Use this one' })[1]!);
  await waitFor(() => expect(rows()[2]).toBe('Shown on the site'));
  expect(saved).toEqual([{ ids: [3], from: [1] }]);
});

test('§2 Order: all rows of a stored order can be moved, also those that the site does not show; a changed order can be discarded', async () => {
  renderList(heroContent, [3, 2]);
  fireEvent.click(await screen.findByRole('button', { name: 'Order' }));
  const items = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  screen.getByText(/^The site shows the first one\./);
  expect(items.map(({ textContent }) => textContent)).toEqual(['1Cabe', '2Bijinot shown']);
  const cancel = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.keyDown(screen.getByRole('button', { name: /^Move Cabe/ }), { key: 'End' });
  cancel();
  fireEvent.click(screen.getByRole('button', { name: /^Discard/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Order' }));
  cancel();
  expect(screen.queryByRole('dialog'), 'the order is unchanged').toBeNull();
});

test('§2 Order: a draft, which the dialog does not show, keeps its position', async () => {
  const saved = renderList(jamuManufacturer, [1, 4, 2]);
  fireEvent.click(await screen.findByRole('button', { name: 'Order' }));
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Move Biji/ }), { key: 'Home' });
  fireEvent.click(screen.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(saved).toEqual([{ ids: [2, 4, 1, 3], from: [1, 4, 2] }]));
});

test('§2 Order: rows are moved with keys and by dragging; the order can be saved and reset', async () => {
  const saved = renderList(jamuManufacturer, [2]);
  await waitFor(() => expect(rows().slice(0, 3)).toEqual(Array(3).fill('On the home page')));
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Order' }));
    return screen.findByRole('dialog', { name: 'What the site shows' });
  };
  const dialog = await open();
  const items = () => within(dialog).getAllByRole('listitem');
  const names = () => items().map(({ textContent }) => textContent);
  expect(names()).toEqual(['1Biji', '2Akar', '3Cabe']);
  const press = (name: string, key: string) => {
    const handle = within(dialog).getByRole('button', { name: new RegExp(`^Move ${name}`) });
    expect(fireEvent.keyDown(handle, { key }), 'the dialog scrolls').toBe(false);
  };
  press('Cabe', 'ArrowUp');
  expect(names()).toEqual(['1Biji', '2Cabe', '3Akar']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Cabe, 2 of 3');
  expect(within(dialog).getByRole('status').textContent).toBe('Cabe is 2 of 3');
  press('Biji', 'End');
  press('Cabe', 'Home');
  press('Cabe', 'ArrowUp');
  expect(names()).toEqual(['1Cabe', '2Akar', '3Biji']);
  items().forEach((item, index) =>
    vi
      .spyOn(item, 'getBoundingClientRect')
      .mockReturnValue({ top: index * 10, bottom: index * 10 + 10 } as DOMRect)
  );
  const handle = within(dialog).getByRole('button', { name: /^Move Biji/ });
  const setPointerCapture = vi.fn();
  Object.assign(handle, { setPointerCapture });
  // Both open a context menu, after which the browser sends no `pointerup`.
  for (const press of [{ button: 2 }, { ctrlKey: true }]) fireEvent.pointerDown(handle, press);
  fireEvent.pointerMove(handle, { clientY: 10 });
  expect(names()).toEqual(['1Cabe', '2Akar', '3Biji']);
  fireEvent.pointerDown(handle);
  expect(setPointerCapture).toHaveBeenCalledOnce();
  const reveal = vi.spyOn(items()[0]!, 'scrollIntoView');
  fireEvent.pointerMove(handle, { clientY: 10 });
  expect(reveal, 'the row above the dragged one').toHaveBeenCalledOnce();
  expect(names()).toEqual(['1Cabe', '2Biji', '3Akar']);
  for (const end of [fireEvent.pointerUp, fireEvent.pointerCancel]) {
    end(handle);
    fireEvent.pointerMove(handle, { clientY: 0 });
    expect(names()).toEqual(['1Cabe', '2Biji', '3Akar']);
    fireEvent.pointerDown(handle);
  }
  for (const name of ['Close', 'Cancel']) {
    fireEvent.click(within(dialog).getByRole('button', { name }));
    const question = within(screen.getByRole('dialog', { name: 'Unsaved changes' }));
    fireEvent.click(question.getAllByRole('button', { name: 'Keep editing' }).at(-1)!);
  }
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save order' }));
  await screen.findByText('The site shows this order');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(within(await open()).getByRole('button', { name: 'Oldest first' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(await open()).queryByRole('button', { name: 'Oldest first' })).toBeNull();
  expect(saved).toEqual([
    { ids: [3, 2, 1], from: [2] },
    { ids: [], from: [3, 2, 1] }
  ]);
});

test('§2 Lists: an open menu of a row keeps its items when the order loads, so that a tap hits the item that the user sees', async () => {
  const centres = Array.from({ length: 7 }, (_, index) => ({
    ...ROWS[0]!,
    id: index + 1,
    name: `Pusat ${index + 1}`
  }));
  const loaded = Promise.withResolvers<object>();
  openDashboard('/dashboard/center', {
    page: async (_: unknown, { per_page = 25 }) => ({
      items: centres.slice(0, per_page),
      total: 7
    }),
    call: async (_: unknown, path: string) =>
      path.endsWith('/order') ? loaded.promise : { versions: [], total: 0, required: false }
  });
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'More about Pusat 7' }));
  const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await screen.findByRole('button', { name: 'More about Pusat 7' });
  open();
  await screen.findByRole('menuitem', { name: 'Duplicate' });
  const shown = items();
  loaded.resolve({ ids: [] });
  await screen.findAllByText('On the home page');
  expect(items()).toEqual(shown);
  open();
  open();
  expect(items()).toEqual(['Show on the home page', ...shown]);
});
