// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { detectionWords } from '#lib/i18n/detection.ts';
import { ErrorBoundary } from '../../../../src/islands/detection/core/error-boundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const t = detectionWords.en;

test('§2 Identification: a crash is an alert with the focus, and a retry restores the tool', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  const Tool = () => {
    if (isBroken) throw new Error('broken');
    return 'Tool';
  };
  const onRetry = vi.fn(() => void (isBroken = false));
  render(
    <ErrorBoundary t={t} onRetry={onRetry}>
      <Tool />
    </ErrorBoundary>
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  fireEvent.click(screen.getByRole('button', { name: t.retry }));
  expect([onRetry.mock.calls.length, screen.getByText('Tool').textContent]).toEqual([1, 'Tool']);
});
