import { describe, expect, test } from 'vitest';
import {
  firstDay,
  periodStart,
  sampleRevenue,
  visitsPerMonth,
  visitsWithin
} from '../../../src/admin/features/overview/visits.ts';

const now = new Date(2026, 10, 21, 12, 0, 0);
const visit = (id: number, date: Date) => ({
  id,
  ip_address: '192.0.2.0',
  user_agent: 'Browser',
  created_at: date.toISOString()
});
const visits = [
  visit(1, new Date(2026, 10, 20, 9)),
  visit(2, new Date(2026, 10, 2, 9)),
  visit(3, new Date(2026, 9, 15, 9)),
  visit(4, new Date(2026, 0, 15, 9)),
  visit(5, new Date(2025, 10, 15, 9)),
  visit(6, new Date(2026, 10, 22, 9))
];

describe('§2 overview', () => {
  test('§2 starts periods days ago, or with a month', () => {
    expect(periodStart('days7', now)).toEqual(new Date(2026, 10, 14, 12));
    expect(periodStart('days30', now)).toEqual(new Date(2026, 9, 22, 12));
    expect(periodStart('months3', now)).toEqual(new Date(2026, 8, 1));
    expect(periodStart('months12', now)).toEqual(new Date(2025, 11, 1));
  });

  test.each([
    ['days7', [1]],
    ['days30', [1, 2]],
    ['months3', [1, 2, 3]],
    ['months12', [1, 2, 3, 4]]
  ] as const)('§2 counts nothing older than %s and nothing from the future', (period, ids) => {
    expect(visitsWithin(visits, period, now).map(({ id }) => id)).toEqual(ids);
  });

  test('§2 counts visits by short month name, including months without any', () => {
    const months = [
      { month: '2026-01', visits: 1 },
      { month: '2026-10', visits: 20 },
      { month: '2026-11', visits: 3 }
    ];
    const bars = visitsPerMonth(months, 'months12', now, 'en');
    expect(bars.map(({ label }) => label).join(' ')).toBe(
      'Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov'
    );
    expect(bars.map(({ value }) => value)).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 20, 3]);
  });

  test('§2 counts a shorter period by the months that it overlaps', () => {
    expect(visitsPerMonth([{ month: '2026-11', visits: 2 }], 'days30', now, 'en')).toEqual([
      { label: 'Oct', value: 0 },
      { label: 'Nov', value: 2 }
    ]);
    expect(visitsPerMonth([], 'days7', now, 'id')).toEqual([{ label: 'Nov', value: 0 }]);
  });

  test('§2 asks for the months since the first day of a period', () => {
    expect(firstDay('days7', now)).toBe('2026-11-14');
    expect(firstDay('months12', now)).toBe('2025-12-01');
  });

  test('§2 has the fixed sample of monthly revenue', () => {
    expect(
      sampleRevenue('en')
        .map(({ label, value }) => `${label} ${value}`)
        .join(', ')
    ).toBe('Jan 4500, Feb 5200, Mar 4800, Apr 6300, May 5900, Jun 7500');
  });
});
