// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { centreWords } from '#lib/i18n/centre.ts';
import { fill } from '#lib/i18n/fill.ts';
import { CentreView } from '../../../../src/islands/centre/centre-view.tsx';
import { toGarden, toGardenPlant } from '../../../../src/islands/centre/garden.ts';
import { OpeningHours } from '../../../../src/islands/centre/opening-hours.tsx';
import { placeRow } from '../../../support/places.ts';
import { productRow } from '../../../support/product-row.ts';
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

test('§2 Centre: hours of the week are shown also without a text about them, and poisonous plants are labelled', () => {
  const t = centreWords.en;
  const jarak = { ...productRow, id: 7, latin_name: 'Jatropha', toxic: 'poisonous' } as const;
  const plants = new Map([[7, toGardenPlant(jarak, 'en')]]);
  const page = (products: object[]) => {
    const hours = { hours: 'Mo-Su 08:00-16:00', closed_on: '' };
    const garden = toGarden({ ...placeRow, ...hours, photos: [], products } as never, plants);
    return shown(<CentreView garden={garden} t={t} locale="en" />);
  };
  expect(page([])).toContain(`${t.facts.opening_hours} Monday–Sunday 08:00–16:00`);
  expect(page([])).toContain(t.noPlants);
  expect(page([{ id: 7, name: 'Jarak' }])).toContain(
    `${fill(t.plantCount, { n: 1 })} Poisonous Jarak Jatropha`
  );
});
