import type { ApexOptions } from 'apexcharts';
import imported from 'react-apexcharts';

// `react-apexcharts` is CommonJS. Some bundlers wrap its default export in an object.
const Chart = 'default' in imported ? (imported.default as typeof imported) : imported;

export interface Bar {
  label: string;
  value: number;
}

export interface Series {
  name: string;
  bars: readonly Bar[];
}

interface BarChartProps {
  series: readonly Series[];
  kind: 'bar' | 'line';
}

const SERIES_COLOURS = ['var(--color-ink-soft)', 'var(--color-turmeric)', 'var(--color-leaf)'];

// Colours are CSS variables, so that a change of the theme needs no redrawing.
const options = (
  bars: readonly Bar[],
  kind: BarChartProps['kind'],
  hasOneSeries: boolean
): ApexOptions => ({
  chart: {
    toolbar: { show: false },
    zoom: { enabled: false },
    fontFamily: 'inherit',
    foreColor: 'var(--color-ink-soft)',
    animations: { enabled: false }
  },
  colors: hasOneSeries
    ? [kind === 'bar' ? 'var(--color-leaf)' : 'var(--color-turmeric)']
    : SERIES_COLOURS,
  stroke: { width: kind === 'bar' ? 0 : 3, curve: 'straight' },
  plotOptions: { bar: { borderRadius: 4, columnWidth: `${Math.min(55, 10 + 5 * bars.length)}%` } },
  markers: { size: kind === 'line' ? 5 : 0, strokeWidth: 0 },
  dataLabels: { enabled: false },
  grid: { borderColor: 'var(--color-rule)', strokeDashArray: 3, padding: { left: 8, right: 8 } },
  states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
  xaxis: {
    categories: bars.map(({ label }) => label),
    axisBorder: { show: false },
    axisTicks: { show: false }
  },
  // In the normal font size, the names of twelve months would overlap or be hidden on a phone.
  responsive: [
    { breakpoint: 640, options: { xaxis: { labels: { style: { fontSize: '10px' } } } } }
  ],
  yaxis: {
    min: 0,
    forceNiceScale: true,
    labels: { formatter: (value) => String(Math.round(value)) }
  },
  tooltip: { theme: 'light' }
});

/** ApexCharts is large, so only `chart.tsx` imports this file, and on demand. */
export function BarChart({ series, kind }: BarChartProps) {
  return (
    <Chart
      type={kind}
      height={260}
      options={options(series[0]?.bars ?? [], kind, series.length === 1)}
      series={series.map(({ name, bars }) => ({ name, data: bars.map(({ value }) => value) }))}
    />
  );
}
