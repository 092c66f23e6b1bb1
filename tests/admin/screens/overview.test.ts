import { expect, test } from 'vitest';
import {
  periodStart,
  sampleRevenue,
  startDate,
  visitsPerMonth,
  visitsWithin
} from '../../../src/admin/features/overview/visits.ts';
import { agentName } from '../../../src/admin/features/overview/visit-table.tsx';
import { isMapLink } from '../../../src/admin/features/footer-maps/footer-maps.tsx';
import { readEvents } from '../../../src/admin/features/publishing/feature.tsx';

const now = new Date(2026, 10, 21, 12, 0, 0);
const visit = (id: number, date: Date) => ({
  id,
  ip_address: '192.0.2.0',
  user_agent: 'Browser',
  created_at: date.toISOString()
});
const visits = [
  visit(1, new Date(2026, 10, 20, 9)),
  visit(2, new Date(2026, 9, 22, 12)),
  visit(3, new Date(2026, 9, 15, 9)),
  visit(4, new Date(2026, 0, 15, 9)),
  visit(5, new Date(2025, 10, 15, 9)),
  visit(6, new Date(2026, 10, 22, 9))
];

test('§2 Overview: a period starts n days ago, or on the first day of a month', () => {
  expect(periodStart('days7', now)).toEqual(new Date(2026, 10, 14, 12));
  expect(periodStart('days30', now)).toEqual(new Date(2026, 9, 22, 12));
  expect(periodStart('months3', now)).toEqual(new Date(2026, 8, 1));
  expect(periodStart('months12', now)).toEqual(new Date(2025, 11, 1));
  expect(startDate('days7', now)).toBe('2026-11-14');
  expect(startDate('months12', now)).toBe('2025-12-01');
});

test.each([
  ['days7', [1]],
  ['days30', [1, 2]],
  ['months3', [1, 2, 3]],
  ['months12', [1, 2, 3, 4]]
] as const)(
  '§2 Overview: the period %s contains no older visits and none from the future',
  (period, ids) => {
    expect(visitsWithin(visits, period, now).map(({ id }) => id)).toEqual(ids);
  }
);

test('§2 Overview: shows the visits of each month, including months without visits', () => {
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

test('§2 Overview: shows a period of days as the months that it overlaps', () => {
  expect(visitsPerMonth([{ month: '2026-11', visits: 2 }], 'days30', now, 'en')).toEqual([
    { label: 'Oct', value: 0 },
    { label: 'Nov', value: 2 }
  ]);
  expect(visitsPerMonth([], 'days7', now, 'id')).toEqual([{ label: 'Nov', value: 0 }]);
});

test('§2 Overview: shows fixed sample figures as monthly revenue', () => {
  expect(
    sampleRevenue('en')
      .map(({ label, value }) => `${label} ${value}`)
      .join(', ')
  ).toBe('Jan 4500, Feb 5200, Mar 4800, Apr 6300, May 5900, Jun 7500');
});

// `tests/unit/islands/sign-in/sign-in.test.ts` tests more user agents (`parseUserAgent`).
test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (Linux; Android 13) something of its own', 'Android'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['', '']
])('§2 Overview: the user agent %j is shown as %j', (agent, name) => {
  expect(agentName(agent)).toBe(name);
});

test.each([
  'https://www.google.com/maps/search/?api=1&query=Bogor',
  'https://google.co.id/maps/place/Bogor',
  'https://maps.google.com/?q=-6.6,106.8',
  'https://maps.app.goo.gl/abc',
  'https://goo.gl/maps/abc',
  'https://www.openstreetmap.org/#map=12/-6.6/106.8',
  'https://maps.apple.com/?q=Bogor'
])('§2 Footer maps: %s is a link to a map', (link) => {
  expect(isMapLink(link)).toBe(true);
});

test.each([
  '',
  'Bogor',
  'https://example.org/maps',
  'https://www.google.com/search?q=maps',
  'https://google.com.evil.example/maps',
  'javascript:alert(1)',
  'https://goo.gl/abc'
])('§2 Footer maps: %j is not a link to a map', (link) => {
  expect(isMapLink(link)).toBe(false);
});

const STREAM =
  'event: publishing\ndata: {"state":"building","since":"ä"}\n\n' +
  'event: beat\ndata: \n\n' +
  'event: publishing\ndata: {"state":"current","since":"b"}\n\n';

test.each([1, 7, 50, 1000])(
  '§2 Publishing: reads states from events that arrive in chunks of %i bytes',
  async (size) => {
    const bytes = new TextEncoder().encode(STREAM);
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let start = 0; start < bytes.length; start += size)
          controller.enqueue(bytes.slice(start, start + size));
        controller.close();
      }
    });
    const states = [];
    for await (const state of readEvents(stream)) states.push(state);
    expect(states).toEqual([
      { state: 'building', since: 'ä' },
      { state: 'current', since: 'b' }
    ]);
  }
);
