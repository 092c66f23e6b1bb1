import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import { rupiah } from '#lib/content/rupiah.ts';
import { importWords } from '#lib/i18n/admin-import.ts';
import { Notice } from '#lib/ui/notice.tsx';
import { Pagination } from '#lib/ui/pagination.tsx';
import { Select } from '#lib/ui/select.tsx';
import { readAmount } from '#core/fields/amount.ts';
import { numberFields } from '#core/entities/views.ts';
import { DataTable } from '#core/table/data-table.tsx';
import { useFieldLabel, useMessages, useWords } from '#core/shared/i18n.tsx';
import { LineDetails, lossesOf } from './line-details.tsx';
import type { PlannedLine } from './batches.ts';

const LINES_PER_PAGE = 100;
const ACTIONS = ['error', 'create', 'update', 'same'] as const;
const TONES = {
  error: 'text-chili',
  create: 'text-leaf',
  update: 'text-ink',
  same: 'text-ink-soft',
  emptied: 'text-chili',
  noted: 'text-ink'
};

/**
 * A filter of lines: an action, `emptied` for lines that delete stored values, `noted` for lines
 * with values that the import corrects or omits, or '' for all lines.
 */
type LineFilter = PlannedLine['action'] | 'emptied' | 'noted' | '';

function matchesFilter(line: PlannedLine, filter: LineFilter, numbers: string[]): boolean {
  if (filter === 'emptied') return lossesOf(line, numbers).length > 0;
  if (filter === 'noted') return Boolean(line.corrected ?? line.left_out);
  return !filter || line.action === filter;
}

const formatAmount = (text = ''): string => {
  const amount = readAmount(text);
  return amount ? rupiah(amount) : text || '–';
};

/**
 * Warns of stored values that the import would delete. If there are none, warns of prices of 0,
 * which the import ignores.
 */
function Warnings({ lines, numbers }: { lines: readonly PlannedLine[]; numbers: string[] }) {
  const t = useWords(importWords);
  const labelOf = useFieldLabel();
  const losses = lines.flatMap((line) => lossesOf(line, numbers));
  const counts = [...Map.groupBy(losses, ({ field }) => field)];
  const fields = counts.map(([field, each]) => `${labelOf(field)} (${each.length})`);
  const free = lines.filter(
    ({ id, action, values }) =>
      id && action !== 'error' && numbers.some((field) => values[field] === '0')
  );
  return (
    <>
      {losses.length > 0 && (
        <Notice tone="bad">{t.losses(losses.length, fields.join(', '))}</Notice>
      )}
      {free.length > 0 && losses.length === 0 && (
        <Notice tone="plain">{t.free(free.length)}</Notice>
      )}
    </>
  );
}

/**
 * Lists the lines in pages. The initial filter shows lines that delete values; if there are none,
 * lines with errors; if there are none either, all lines.
 */
export function LineTable({ entity, lines }: { entity: AnyEntity; lines: readonly PlannedLine[] }) {
  const { list, fields: labels } = useMessages();
  const t = useWords(importWords);
  const isNarrow = useMedia(NARROW);
  const amounts = numberFields(entity);
  const linesOf = (filter: LineFilter): PlannedLine[] =>
    lines.filter((line) => matchesFilter(line, filter, amounts));
  const count = (filter: LineFilter): number => linesOf(filter).length;
  const [filter, setFilter] = useState<LineFilter>(
    () => (['emptied', 'error'] as const).find((each) => count(each) > 0) ?? ''
  );
  const [page, setPage] = useState(1);
  const matches = linesOf(filter);
  const last = Math.ceil(matches.length / LINES_PER_PAGE);
  const [unique = ''] = entity.unique;
  const numbers = amounts.filter((field) => lines.some(({ values }) => values[field]));
  const notes = (['emptied', 'noted'] as const).filter((each) => count(each) > 0);
  const filters = [
    ...ACTIONS.map((each) => [each, t.actions[each]] as const),
    ...notes.map((each) => [each, t[each]] as const)
  ];
  return (
    <section className="grid grid-cols-1 gap-3">
      <Warnings lines={lines} numbers={amounts} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold tabular-nums">
          {filters.map(([each, name]) => (
            <span key={each} className={TONES[each]}>
              {t.counts(count(each), name)}
            </span>
          ))}
        </p>
        <Select
          label={t.filter}
          value={filter}
          options={[['', t.all], ...filters]}
          onChoose={(next) => {
            setFilter(next);
            setPage(1);
          }}
          className="field w-auto!"
        />
      </div>
      <DataTable
        caption={t.lines}
        rows={matches.slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE)}
        rowKey={({ line }) => line}
        columns={[
          {
            key: 'line',
            header: t.lineHead,
            short: true,
            className: 'text-right tabular-nums',
            cell: ({ line }) => line
          },
          {
            key: 'name',
            header: t.name,
            rowHeader: true,
            cell: ({ values }) => values[unique],
            note: (line) => isNarrow && <LineDetails line={line} numbers={amounts} />
          },
          {
            key: 'what',
            header: t.what,
            short: true,
            cell: ({ action }) => (
              <span className={`font-semibold ${TONES[action]}`}>{t.actions[action]}</span>
            )
          },
          ...(isNarrow
            ? []
            : [
                {
                  key: 'details',
                  header: t.details,
                  cell: (line: PlannedLine) => <LineDetails line={line} numbers={amounts} />
                }
              ]),
          ...numbers.map((field) => ({
            key: field,
            header: labels[field],
            className: 'text-right tabular-nums',
            cell: ({ values }: PlannedLine) => formatAmount(values[field])
          }))
        ]}
      />
      {last > 1 && <Pagination page={page} last={last} onPage={setPage} t={list.pages} />}
    </section>
  );
}
