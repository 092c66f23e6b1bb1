// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { HoursEditor } from '../../../src/admin/core/fields/hours-editor.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

let current = '';

function Field() {
  const [value, setValue] = useState('');
  return (
    <HoursEditor
      id="hours"
      name="hours"
      label="Opening hours"
      value={value}
      required={false}
      aria-invalid={false}
      onValue={(text) => setValue((current = text))}
    />
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('§2 Centres: hours are set for each day, and removed', () => {
  renderDashboard(<Field />, {});
  press('Set the hours');
  expect(current).toBe('Mo-Su 08:00-16:00');
  set('Monday, opens 1', '09:30');
  press('All days as on Monday');
  expect(current).toBe('Mo-Su 09:30-16:00');
  set('Sunday: open or closed', 'closed');
  set('Saturday: open or closed', 'appointment');
  expect(current).toBe('Mo-Fr 09:30-16:00; Sa "by appointment"; Su off');
  set('Monday, closes 1', '00:00');
  expect(current).toContain('Mo 09:30-24:00; Tu-Fr');
  press('Remove the hours');
  expect(current).toBe('');
});

test('§2 Centres: an incomplete time stays typed, and is no week yet', () => {
  renderDashboard(<Field />, {});
  press('Set the hours');
  press('Add hours on Friday');
  set('Friday, closes 1', '11:00');
  set('Friday, opens 2', '13:00');
  expect(screen.getByLabelText<HTMLInputElement>('Friday, opens 2').value).toBe('13:00');
  expect(current).toContain('13:00-;');
  set('Friday, closes 2', '16:00');
  expect(current).toBe('Mo-Th 08:00-16:00; Fr 08:00-11:00,13:00-16:00; Sa-Su 08:00-16:00');
  press('Remove hours 2 on Friday');
  expect(current).toContain('Fr 08:00-11:00');
});
