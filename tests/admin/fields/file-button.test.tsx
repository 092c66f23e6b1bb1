// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { Upload } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { FileButton } from '../../../src/admin/core/fields/file-button.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

test('§2 Images of forms: the same file can be chosen again', () => {
  const onFiles = vi.fn();
  renderDashboard(<FileButton icon={Upload} text="Add" aria-label="Add" onFiles={onFiles} />, {});
  const input = screen.getByLabelText<HTMLInputElement>('Add');
  // A browser reports no change if the input still has the file.
  const setValue = vi.spyOn(input, 'value', 'set');
  const file = new File(['x'], 'daun.png');
  fireEvent.change(input, { target: { files: [file] } });
  expect(onFiles).toHaveBeenCalledWith([file]);
  expect(setValue).toHaveBeenCalledWith('');
});
