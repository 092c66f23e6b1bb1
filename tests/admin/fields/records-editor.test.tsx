// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { RecordsEditor } from '../../../src/admin/core/fields/records-editor.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

let current = '';

function Field() {
  const [value, setValue] = useState('');
  return (
    <RecordsEditor
      id="lookalikes"
      name="lookalikes"
      label="Look-alikes"
      columns={entities.product.recordFields['lookalikes'] ?? []}
      value={value}
      required={false}
      aria-invalid={false}
      onValue={(text) => setValue((current = text))}
    />
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const names = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name \(Indonesian\)/ });
const type = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } });

test('§2 Look-alikes: rows are added, typed, moved and removed, and the focus is never lost', () => {
  renderDashboard(<Field />, {});
  press('Add row (Look-alikes)');
  expect(document.activeElement).toBe(names()[0]);
  type(names()[0]!, 'Bintaro ');
  const flag = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Poisonous' });
  const flags = [true, false, true].map(() => {
    fireEvent.click(flag);
    return flag.checked;
  });
  expect(flags).toEqual([true, false, true]);
  type(screen.getByRole('textbox', { name: 'Name (English)' }), 'Pong-pong');
  expect(names()[0]?.value).toBe('Bintaro ');
  expect(current).toBe('Bintaro |  | poisonous |  | Pong-pong');
  press('Add row (Look-alikes)');
  type(names()[1]!, 'Kweni');
  expect(current).toBe('Bintaro |  | poisonous |  | Pong-pong\nKweni');
  press('Move item 2 up');
  expect(current).toBe('Kweni\nBintaro |  | poisonous |  | Pong-pong');
  expect(document.activeElement).toBe(names()[0]);
  press('Remove item 1');
  expect(current).toBe('Bintaro |  | poisonous |  | Pong-pong');
  expect(document.activeElement?.textContent).toContain('Add row');
});
