// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { Upload } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { FULL_IMAGE_SIDE } from '#lib/contract/limits.ts';
import { cropPixels } from '../../../src/admin/core/fields/crop-dialog.tsx';
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

test('§9 a crop keeps its pixels, up to the stored size', () => {
  const area = { unit: '%', x: 25, y: 0, width: 50, height: 100 } as const;
  expect(cropPixels(area, 800, 500)).toEqual({
    x: 200,
    y: 0,
    width: 400,
    height: 500,
    outWidth: 400,
    outHeight: 500
  });
  const large = cropPixels(area, 8000, 5000);
  expect([large.width, large.height, large.outWidth, large.outHeight]).toEqual([
    4000,
    5000,
    1280,
    FULL_IMAGE_SIDE
  ]);
  expect(cropPixels({ ...area, x: 0, width: 0.01, height: 0.01 }, 10, 10)).toMatchObject({
    outWidth: 1,
    outHeight: 1
  });
});
