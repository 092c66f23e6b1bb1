import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { IMPORT } from '#lib/contract/messages.ts';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import { rupiah } from '#lib/content/rupiah.ts';
import { importWords } from '#lib/i18n/admin-import.ts';
import { Pagination } from '#lib/ui/pagination.tsx';
import { Select } from '#lib/ui/select.tsx';
import { readAmount } from '#core/fields/amount.ts';
import { DataTable } from '#core/table/data-table.tsx';
import { useFieldLabel, useMessages, useWords } from '#core/shared/i18n-provider.tsx';
import { numberFields } from '#core/fields/field-kind.ts';
import type { PlannedLine } from './use-import.ts';

const LINES_PER_PAGE = 100;
const ACTIONS = ['error', 'create', 'update', 'same'] as const;
const TONES = {
  error: 'text-chili',
  create: 'text-leaf',
  update: 'text-ink',
  same: 'text-ink-soft'
};

type ActionFilter = PlannedLine['action'] | '';

function Problems({ line: { fields, values } }: { line: PlannedLine }) {
  const t = useWords(importWords);
  const labelOf = useFieldLabel();
  if (!fields) return null;
  const translate = (field: string, sentence: string): string => {
    const value = values[field] ?? '';
    return sentence === IMPORT.unknownCategory(value) ? t.unknownCategory(value.trim()) : sentence;
  };
  return (
    <ul className="grid gap-1">
      {Object.entries(fields).map(([field, sentence]) => (
        <li key={field} className="text-chili wrap-anywhere">
          <span className="font-semibold">{labelOf(field)}</span>: {translate(field, sentence)}
        </li>
      ))}
    </ul>
  );
}

const formatAmount = (text = ''): string => {
  const amount = readAmount(text);
  return amount === undefined ? '' : rupiah(amount);
};

/** The planned effect of each line, in pages; if lines are invalid, these come first. */
export function LineTable({ entity, lines }: { entity: AnyEntity; lines: readonly PlannedLine[] }) {
  const { list, fields: labels } = useMessages();
  const t = useWords(importWords);
  const isNarrow = useMedia(NARROW);
  const count = (action: PlannedLine['action']): number =>
    lines.filter((line) => line.action === action).length;
  const [filter, setFilter] = useState<ActionFilter>(count('error') > 0 ? 'error' : '');
  const [page, setPage] = useState(1);
  const matches = filter ? lines.filter(({ action }) => action === filter) : lines;
  const last = Math.max(1, Math.ceil(matches.length / LINES_PER_PAGE));
  const [unique = ''] = entity.unique;
  const numbers = numberFields(entity).filter((field) => lines.some(({ values }) => values[field]));
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold tabular-nums">
          {ACTIONS.map((action) => (
            <span key={action} className={TONES[action]}>
              {t.counts(count(action), t.actions[action])}
            </span>
          ))}
        </p>
        <Select
          label={t.filter}
          value={filter}
          options={[['', t.all], ...ACTIONS.map((each) => [each, t.actions[each]] as const)]}
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
            className: 'tabular-nums',
            cell: ({ line }) => (isNarrow ? t.line(line) : line)
          },
          {
            key: 'name',
            header: t.name,
            rowHeader: true,
            cell: ({ values }) => values[unique],
            note: (line) => isNarrow && <Problems line={line} />
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
                  key: 'problem',
                  header: t.problem,
                  cell: (line: PlannedLine) => <Problems line={line} />
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
