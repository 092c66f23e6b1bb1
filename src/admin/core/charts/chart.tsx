import type { ReactNode } from 'react';
import { useMessages } from '../shared/i18n.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import type { Series } from './bar-chart.tsx';

const BarChart = lazyScreen(() => import('./bar-chart.tsx'), 'BarChart');

interface ChartProps {
  title: string;
  /** All series have bars for the same months. */
  series: readonly Series[];
  kind: 'bar' | 'line';
  badge?: ReactNode;
  note?: string;
}

/** A chart with a title. Screen readers get its numbers as a table. */
export function Chart({ title, series, kind, badge, note }: ChartProps) {
  const { overview } = useMessages();
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-xl border border-rule bg-ground-raised p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-title text-lg">{title}</h2>
        {badge}
      </div>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      <div aria-hidden className="-mb-4 min-h-[275px]">
        <BarChart series={series} kind={kind} />
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{overview.month}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series[0]?.bars.map(({ label }, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, bars }) => (
                <td key={name}>{bars[index]?.value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
