// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { detectionWords } from '#lib/i18n/detection.ts';
import { feedbackWords } from '#lib/i18n/feedback.ts';
import { identificationWords } from '#lib/i18n/identification.ts';
import { Candidates } from '../../../../src/islands/detection/answer/candidates.tsx';
import { Verdict } from '../../../../src/islands/detection/answer/verdict.tsx';
import { ErrorBoundary } from '../../../../src/islands/detection/error-boundary.tsx';
import { ShowConsent } from '../../../../src/islands/detection/feedback/consent.tsx';
import type { Result } from '../../../../src/islands/detection/result.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const t = detectionWords.en;
const feedback = feedbackWords.en;
const words = identificationWords.en;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

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
  press(t.retry);
  expect([onRetry.mock.calls.length, screen.getByText('Tool').textContent]).toEqual([1, 'Tool']);
});

test('§2 Feedback: a name is asked for only with the consent to show photographs', () => {
  const onChange = vi.fn();
  const consent = (credit?: string) => (
    <ShowConsent t={feedback} credit={credit} disabled={false} onChange={onChange} />
  );
  const { rerender } = render(consent());
  fireEvent.click(screen.getByRole('checkbox'));
  expect(screen.queryByRole('textbox')).toBeNull();
  rerender(consent(''));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Tini' } });
  fireEvent.click(screen.getByRole('checkbox'));
  expect(onChange.mock.calls).toEqual([[''], ['Tini'], [undefined]]);
});

test('§2 Identification: candidates are turned by buttons, and by keys on their list only', () => {
  Element.prototype.scrollIntoView = vi.fn();
  render(
    <Candidates label="Candidates" t={words.compare}>
      {['a', 'b', 'c'].map((name) => (
        <button key={name}>{name}</button>
      ))}
    </Candidates>
  );
  const { previous, next } = words.compare;
  const buttons = [previous, next].map((name) => screen.getByRole('button', { name }));
  const state = () => buttons.map((button) => button.matches(':disabled'));
  const list = screen.getByRole('list', { name: 'Candidates' });
  expect(state()).toEqual([true, false]);
  fireEvent.keyDown(screen.getByRole('button', { name: 'a' }), { key: 'ArrowRight' });
  press(next);
  expect(state()).toEqual([false, false]);
  fireEvent.keyDown(list, { key: 'ArrowRight' });
  fireEvent.keyDown(list, { key: 'ArrowRight' });
  expect(state()).toEqual([false, true]);
  expect(screen.getByRole('status').textContent).toMatch(/3.*3/);
});

const guess = (label: string) => ({ label, confidence: 0.4 });
const oneOf = { alternatives: [], one_of: [guess('Jahe'), guess('Kunyit')] };

test.each([
  ['a chosen plant', { answer: oneOf, chosen: 'Jahe', ruledOut: [] }, '/product/Jahe'],
  ['the plant of this page', { answer: oneOf, chosen: 'Temu', ruledOut: [] }, undefined],
  ['one of two', { answer: oneOf, ruledOut: ['Jahe'] }, undefined],
  ['all', { answer: oneOf, ruledOut: ['Jahe', 'Kunyit'] }, words.verdict.none],
  ['no verdict', { answer: { ...oneOf, one_of: [] }, ruledOut: [] }, undefined]
])('§2 Identification: after a verdict on %s', (_, result, shown) => {
  render(<Verdict result={result as unknown as Result} t={words} locale="default" here="Temu" />);
  const box = screen.queryByRole('status');
  const link = screen.queryByRole('link')?.getAttribute('href');
  expect(link?.slice(-'/product/Jahe'.length) ?? box?.textContent).toBe(shown);
});
