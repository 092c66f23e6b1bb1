// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Overview } from '../../../src/admin/features/overview/overview.tsx';
import {
  formatDay,
  periodStart,
  sampleRevenue,
  visitsPerMonth
} from '../../../src/admin/features/overview/visits.ts';
import { agentName } from '../../../src/admin/features/overview/visit-table.tsx';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';

const now = new Date(2026, 10, 21, 12, 0, 0);
const visit = (id: number, date: Date) => ({
  id,
  ip_address: '192.0.2.0',
  user_agent: 'Browser',
  created_at: date.toISOString()
});
test('§2 Overview: a period starts n days ago, or on the first day of a month', () => {
  expect(periodStart('days7', now)).toEqual(new Date(2026, 10, 14, 12));
  expect(periodStart('months3', now)).toEqual(new Date(2026, 8, 1));
  expect(periodStart('months12', now)).toEqual(new Date(2025, 11, 1));
  expect(formatDay(periodStart('days7', now))).toBe('2026-11-14');
});

test('§2 Overview: shows the visits of each month, including months without visits', () => {
  const months = [
    { month: '2026-01', visits: 1 },
    { month: '2026-10', visits: 20 },
    { month: '2026-11', visits: 3 }
  ];
  const bars = visitsPerMonth(months, periodStart('months12', now), now, 'en');
  expect(bars.map(({ label }) => label).join(' ')).toBe(
    'Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov'
  );
  expect(bars.map(({ value }) => value)).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 20, 3]);
});

test('§2 Overview: shows a period of days as the months that it overlaps', () => {
  const [weeks, week] = [periodStart('days30', now), periodStart('days7', now)];
  expect(visitsPerMonth([{ month: '2026-11', visits: 2 }], weeks, now, 'en')).toEqual([
    { label: 'Oct', value: 0 },
    { label: 'Nov', value: 2 }
  ]);
  expect(visitsPerMonth([], week, now, 'id')).toEqual([{ label: 'Nov', value: 0 }]);
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

const MASKED = 'Alamat IP disamarkan: bagian terakhirnya tidak disimpan atau ditampilkan.';
const MINUTE_MS = 60_000;

/** Renders the overview. Returns the mocks that receive the queries of visits. */
function renderOverview({ masked }: { masked: boolean }, calls: object = {}) {
  const created_at = new Date(Date.now() - 10 * 24 * 60 * MINUTE_MS).toISOString();
  const time = new Date(Date.now() - 13 * MINUTE_MS).toISOString();
  const change = {
    id: 1,
    entity: 'product',
    row_id: 1,
    title: 'Kunyit',
    action: 'update',
    at: time
  };
  const visit = {
    id: 1,
    ip_address: '127.0.0.0',
    user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0',
    created_at
  };
  const visitors = vi.fn(async (_query: object) => ({ visitor: [visit], masked }));
  const visitorMonths = vi.fn(async (_since: string) => []);
  // Two of five rows are not published. No centre lacks anything.
  const page = vi.fn(async ({ name }: { name: string }, { status }: { status?: string }) => ({
    items: [],
    total: name === 'jamuCentre' ? 0 : status === 'all' ? 5 : 3
  }));
  renderDashboard(<Overview />, {
    page,
    visitorCount: async () => 1,
    visitorMonths,
    visitors,
    history: async () => ({ changes: [{ ...change, by_username: 'rina' }], total: 1 }),
    call: async () => ({ products: [], figures: [], second_opinions: { asked: 0, agreed: 0 } }),
    ...calls
  });
  return { visitors, visitorMonths, page };
}

test('§2 Overview: cards count rows of every status, masked IP addresses are explained, and times within sentences are in the language of the sentence', async () => {
  const { page } = renderOverview({ masked: true });
  for (const label of ['Produk', 'Total Toko']) {
    const card = (await screen.findByText(label)).closest('div');
    expect(await within(card!).findByText('5')).toBeDefined();
  }
  expect(await screen.findByText(MASKED)).toBeDefined();
  const edit = (await screen.findByText('Kunyit')).closest('a');
  expect(edit?.textContent).toMatch(/rina changed.*13 minutes ago$/);
  expect(screen.queryByText('Total Pengguna')).toBeNull();
  expect(page.mock.calls.map(([{ name }]) => name)).not.toContain('user');
  screen.getByText('Tanaman Paling Banyak Dibuka, 30 Hari');
  screen.getByText('Belum ada halaman tanaman yang dibuka.');
  screen.getByText('Setiap tanaman yang dibuka sudah memiliki foto.');
  expect(document.querySelector('time:not([datetime])')).toBeNull();
});

test('§2 Overview: unmasked IP addresses are not explained, gaps in the content link to lists, and a period limits the visits', async () => {
  signInAs('admin');
  const { visitors, visitorMonths } = renderOverview({ masked: false });
  expect(await screen.findByText('127.0.0.0')).toBeDefined();
  screen.getByText('Total Pengguna');
  expect(screen.getByText('Chrome · Android').closest('details')?.textContent).toContain('120.0');
  expect(screen.queryByText(MASKED)).toBeNull();
  const translated =
    'banner products products/category store produsen footer footer/alamat footer/contact';
  for (const [title, search, lists] of [
    [/^Tanpa gambar/, 'lacks=any', 'banner products store produsen'],
    [/^Tanaman terbit/, 'lacks=warnings&status=published', 'products'],
    [/^Tanpa teks/, 'without=en', translated],
    [/lebih lama dari dasarnya$/, 'outdated=en', translated]
  ] as const) {
    const gaps = within((await screen.findByText(title)).parentElement!);
    const links = (await gaps.findAllByRole('link')).map((link) => link.getAttribute('href'));
    expect(links).toEqual(lists.split(' ').map((path) => `/dashboard/${path}?${search}`));
  }
  const period = screen.getByRole('combobox', { name: 'Periode' });
  fireEvent.change(period, { target: { value: 'days7' } });
  screen.getByText('Belum ada kunjungan dalam periode ini.');
  expect(visitors.mock.calls).toEqual([[{ per_page: 10, sort: 'created_at', order: 'desc' }]]);
  const since = (['months12', 'days7'] as const).map((each) => [
    formatDay(periodStart(each, new Date()))
  ]);
  await waitFor(() => expect(visitorMonths.mock.calls).toEqual(since));
});

test('§2 Overview: an overview that stays open lists later visits when its tab is shown again', async () => {
  const visitors = vi.fn(async () => {
    // The clock of the server can be ahead of the browser's.
    const time = new Date(Date.now() + 5 * MINUTE_MS);
    const later = visitors.mock.calls.length > 1 ? [visit(1, time)] : [];
    return { visitor: later, masked: true };
  });
  renderOverview({ masked: true }, { visitors });
  await screen.findByText('Belum ada kunjungan dalam periode ini.');
  expect(screen.queryByText(MASKED)).toBeNull();
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await screen.findByText('192.0.2.0');
});

const fail = () => Promise.reject(new Error('bug'));
const unavailable = { call: fail, history: fail, list: fail, trash: fail };
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

test('§2 Overview: each part that cannot be loaded is replaced by a message or a dash', async () => {
  signInAs('admin');
  const figures = { page: fail, visitors: fail, visitorCount: fail, visitorMonths: fail };
  renderOverview({ masked: false }, { ...unavailable, ...figures });
  const failed = [
    'Failed to retrieve visitors',
    'Failed to retrieve visitor count',
    'Daftar hari pertama gagal dimuat',
    ...Array<string>(2).fill('Failed to fetch the most viewed plants'),
    'Angkanya gagal dimuat',
    'Failed to fetch the history',
    ...Array<string>(4).fill('Failed to count what is missing')
  ];
  await waitFor(() => expect(alerts()).toEqual(failed));
  expect(screen.getAllByText('–')).toHaveLength(4);
  expect(screen.queryByText('Semua data sudah lengkap.')).toBeNull();
});

test('§2 Overview: if one kind of record cannot be counted, its lists of gaps show an error instead of “complete”', async () => {
  signInAs('editor');
  const page = async ({ name }: { name: string }) =>
    name === 'productCategory' ? fail() : { items: [], total: 0 };
  renderOverview({ masked: false }, { page, visitorMonths: fail });
  const problems = Array<string>(2).fill('Failed to count what is missing');
  await waitFor(() => expect(alerts()).toEqual(['Failed to retrieve visitors', ...problems]));
  expect(screen.getAllByText('Semua data sudah lengkap.')).toHaveLength(2);
});
