// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { centreWords } from '#lib/i18n/centre.ts';
import { fill } from '#lib/i18n/fill.ts';
import { CentreView, OpeningHours } from '../../../../src/islands/centre/centre-view.tsx';
import { toGarden, toGardenPlant } from '../../../../src/islands/centre/garden.ts';
import { placeRow } from '../../../support/places.ts';
import { productRow } from '../../../support/product-row.ts';
import { shown } from '../../../support/rendered-text.ts';

test('§2 Centre: a built page omits closed dates that are over in the centre’s time zone', () => {
  vi.useFakeTimers({ now: new Date('2026-07-08T17:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const hours = { hours: 'Mo-Su 00:00-24:00', closed_on: '2026-07-06/2026-07-08, 2026-07-10' };
  const centre = { ...placeRow, ...hours, photos: [], products: [] } as never;
  // The local time is 0:30 on 9 July in Jakarta, and 16:30 on 8 July at UTC−1.
  for (const [zone, dates] of [
    [7, '10 Jul 2026'],
    [-1, '6–8 Jul 2026 dan 10 Jul 2026']
  ] as const) {
    const garden = toGarden(centre, new Map(), { zone });
    const text = shown(<OpeningHours garden={garden} locale="id" />);
    expect(text).toContain(`24 jam Tutup pada ${dates}`);
  }
});

test('§2 Centre: a page shows photographs, structured hours without a free text, and labels of poisonous plants', () => {
  const t = centreWords.en;
  const jarak = { ...productRow, id: 7, latin_name: 'Jatropha', toxic: 'poisonous' } as const;
  const plants = new Map([[7, toGardenPlant(jarak, 'en')]]);
  const page = (products: object[]) => {
    const hours = { hours: 'Mo-Su 08:00-16:00', closed_on: '' };
    const photos = [{ image: '/a.webp', image_alt: 'Gerbang', image_credit: '' }];
    const garden = toGarden({ ...placeRow, ...hours, photos, products } as never, plants);
    return shown(<CentreView garden={garden} t={t} locale="en" />);
  };
  expect(page([])).toContain(`${t.facts.opening_hours} Monday–Sunday 08:00–16:00`);
  const unclear = { hours: 'Senin', closed_on: '' };
  expect(shown(<OpeningHours garden={unclear} locale="en" />)).toMatch(/^Hours not checked/);
  expect(page([])).toMatch(new RegExp(`Photographs Gerbang .*${t.noPlants}`));
  expect(page([{ id: 7, name: 'Jarak' }])).toContain(
    `${fill(t.plantCount, { n: 1 })} Poisonous Jarak Jatropha`
  );
});
