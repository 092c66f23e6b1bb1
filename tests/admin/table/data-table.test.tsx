// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NARROW } from '#lib/browser/use-media.ts';
import { Chart } from '#core/charts/chart.tsx';
import { DataTable } from '#core/table/data-table.tsx';
import { matchMediaOnly, renderDashboard } from '../../support/dashboard.tsx';

/** Two rows: the first one is selected, the second one is highlighted. */
function renderTable(): void {
  renderDashboard(
    <DataTable<number>
      caption="Plants"
      rows={[1, 2]}
      rowKey={(id) => id}
      busy
      onSort={() => undefined}
      isHighlighted={(id) => id === 2}
      selection={{
        ids: new Set([1]),
        toggle: () => undefined,
        togglePage: () => undefined,
        nameOf: (id) => `row ${id}`
      }}
      actions={(id) => <button>Edit {id}</button>}
      columns={[
        {
          key: 'name',
          header: 'Name',
          rowHeader: true,
          sorted: 'desc',
          cell: (id) => `Plant ${id}`,
          before: (id) => <i>thumbnail {id}</i>,
          note: (id) => id === 2 && 'incomplete'
        },
        { key: 'price', header: 'Price', sorted: 'none', cell: (id) => id * 100 },
        { key: 'unit', header: 'Unit', cell: () => 'kg' }
      ]}
    />
  );
}
const tint = ({ className }: Element) => /bg-\w+-tint/.exec(className)?.[0];

test('§2 Table: headers have `aria-sort`; rows have a name, a background for their state, and notes', () => {
  renderTable();
  const headers = screen.getAllByRole('columnheader');
  expect(headers.map((header) => header.getAttribute('aria-sort'))).toEqual(
    // Checkboxes, units and actions cannot be sorted.
    [null, 'descending', 'none', null, null]
  );
  expect(screen.queryByRole('button', { name: 'Unit' })).toBeNull();
  const rows = screen.getAllByRole('rowheader');
  expect(rows.map((row) => [row.textContent, tint(row.closest('tr')!)])).toEqual([
    ['thumbnail 1Plant 1', 'bg-leaf-tint'],
    ['thumbnail 2Plant 2incomplete', 'bg-turmeric-tint']
  ]);
  expect(screen.getByRole('region', { name: 'Plants' }).getAttribute('aria-busy')).toBe('true');
});

test('§2 Charts: a table has the numbers of every series', () => {
  const seriesOf = (name: string, ...values: number[]) => ({
    name,
    bars: values.map((value, index) => ({ label: `M${index + 1}`, value }))
  });
  const series = [seriesOf('Named', 5, 6), seriesOf('Right', 7, 8)];
  renderDashboard(<Chart title="Answers" kind="bar" series={series} />);
  const rows = screen.getAllByRole('row').map(({ children }) => children);
  expect(rows.map((cells) => [...cells].slice(-2).map(({ textContent }) => textContent))).toEqual([
    ['Named', 'Right'],
    ['5', '7'],
    ['6', '8']
  ]);
});

test('§9 Table: on a small screen, rows are cards with a picture, a name, labelled details, a note and actions', () => {
  matchMediaOnly(NARROW);
  renderTable();
  expect(screen.getByRole('list', { name: 'Plants' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getAllByRole('listitem').map((card) => [card.textContent, tint(card)])).toEqual([
    ['Select row 1thumbnail 1Plant 1Price: 100·Unit: kgEdit 1', 'bg-leaf-tint'],
    ['Select row 2thumbnail 2Plant 2Price: 200·Unit: kgincompleteEdit 2', 'bg-turmeric-tint']
  ]);
});
