// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { feedbackWords } from '#lib/i18n/feedback.ts';
import { Thanks } from '../../../../src/islands/detection/features/feedback/thanks.tsx';

afterEach(cleanup);

test('§2 Feedback: thanks get the focus of the button that is gone; only stored photographs have a code', () => {
  const t = feedbackWords.en;
  render(<Thanks t={t} stored={2} code="ABCDEFGH12345678" />);
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(screen.getByRole('button', { name: t.copy })).toBeTruthy();
  cleanup();
  render(<Thanks t={t} stored={0} code="ABCDEFGH12345678" />);
  expect(screen.queryByRole('button')).toBeNull();
});
