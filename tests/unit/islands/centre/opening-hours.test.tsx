// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { centreWords } from '#lib/i18n/centre.ts';
import { CentreView } from '../../../../src/islands/centre/centre-view.tsx';
import { toGarden } from '../../../../src/islands/centre/garden.ts';
import { OpeningHours } from '../../../../src/islands/centre/opening-hours.tsx';
import { placeRow } from '../../../support/places.ts';
import { shown } from '../../../support/rendered-text.ts';

test('§2 Centre: a closed date is listed until that day ends in the time zone of the centre', () => {
  vi.useFakeTimers({ now: new Date('2026-07-08T17:30:00Z') });
  onTestFinished(() => {
    cleanup();
    vi.useRealTimers();
  });
  const garden = { hours: 'Mo-Su 08:00-16:00', closed_on: '2026-07-08, 2026-07-10' };
  // It is half past midnight in Jakarta, and half past four in the afternoon at UTC−1.
  for (const [zone, dates] of [
    [7, '10 Jul 2026'],
    [-1, '8 Jul 2026 dan 10 Jul 2026']
  ] as const) {
    render(<OpeningHours garden={{ ...garden, zone }} locale="id" />);
    expect(screen.getByText(/Jul 2026/).textContent).toBe(`Tutup pada ${dates}`);
    cleanup();
  }
});

test('§2 Centre: hours of the week are shown also without a text about them', () => {
  const lists = { photos: [], products: [] };
  const centre = { ...placeRow, ...lists, hours: 'Mo-Su 08:00-16:00', closed_on: '' };
  const garden = toGarden(centre as never, new Map());
  const page = shown(<CentreView garden={garden} t={centreWords.en} locale="en" />);
  expect(page).toContain(`${centreWords.en.facts.opening_hours} Monday–Sunday 08:00–16:00`);
});
