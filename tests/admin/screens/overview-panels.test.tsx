// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Overview } from '../../../src/admin/features/overview/overview.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

const MASKED = 'Alamat IP disamarkan: bagian terakhirnya tidak disimpan atau ditampilkan.';
const MINUTE_MS = 60_000;

function renderOverview({ masked }: { masked: boolean }): void {
  const created_at = new Date().toISOString();
  const time = new Date(Date.now() - 13 * MINUTE_MS).toISOString();
  const change = {
    id: 1,
    entity: 'product',
    row_id: 1,
    title: 'Kunyit',
    action: 'update',
    at: time
  };
  renderDashboard(<Overview />, {
    // Two of five rows are not published.
    page: async (_entity: unknown, { status }: { status?: string }) => ({
      items: [],
      total: status === 'all' ? 5 : 3
    }),
    visitorCount: async () => 1,
    visitorMonths: async () => [],
    visitors: async () => ({
      visitor: [{ id: 1, ip_address: '127.0.0.0', user_agent: 'Peramban', created_at }],
      masked
    }),
    history: async () => ({ changes: [{ ...change, by_username: 'rina' }], total: 1 }),
    call: async () => ({ products: [], figures: [], second_opinions: { asked: 0, agreed: 0 } })
  });
}

test('§2 Overview: cards count rows of every status, masked addresses are explained, and a time has the language of its sentence', async () => {
  renderOverview({ masked: true });
  for (const label of ['Produk', 'Total Toko']) {
    const card = (await screen.findByText(label)).closest('div');
    expect(await within(card!).findByText('5')).toBeDefined();
  }
  expect(await screen.findByText(MASKED)).toBeDefined();
  const edit = (await screen.findByText('Kunyit')).closest('a');
  expect(edit?.textContent).toMatch(/rina changed.*13 minutes ago$/);
});

test('§2 Overview: whole addresses have no note', async () => {
  renderOverview({ masked: false });
  expect(await screen.findByText('127.0.0.0')).toBeDefined();
  expect(screen.queryByText(MASKED)).toBeNull();
});
