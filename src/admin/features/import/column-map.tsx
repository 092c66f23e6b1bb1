import { importWords } from '#lib/i18n/admin-import.ts';
import { Select } from '#lib/ui/select.tsx';
import { useFieldLabel, useWords } from '#core/shared/i18n.tsx';
import { listNames } from '#core/shared/toast.tsx';
import { columnTargets, COORDINATES, LEFT_OUT, overlaps } from './columns.ts';
import { isBlank } from './read-csv.ts';
import type { ImportState, Source } from './use-import.ts';

const MAX_HEADING_LINES = 12;
const MAX_HEADING_CHARACTERS = 60;

function LabelledSelect(props: Parameters<typeof Select<string>>[0]) {
  return (
    <label className="grid min-w-0 flex-1 basis-56 gap-1 text-sm font-semibold">
      <span aria-hidden>{props.label}</span>
      <Select {...props} className="field w-full font-normal" />
    </label>
  );
}

interface ColumnMapProps {
  source: Source;
  state: ImportState;
}

export function ColumnMap({ source, state }: ColumnMapProps) {
  const t = useWords(importWords);
  const labelOf = useFieldLabel();
  const { sheets, sheet, table, targets, isKnown } = source;
  const { columns, headingLine, skipped } = table;
  const leftOut = columns.filter(({ heading }, index) => heading && !targets[index]);
  const lines = (sheets[sheet]?.rows ?? [])
    .filter(({ cells }) => !isBlank(cells))
    .slice(0, MAX_HEADING_LINES);
  // A heading such as `product_category_id` has a target that editors cannot choose.
  const fields = [...new Set([...columnTargets(state.entity), ...targets.filter(Boolean)])].map(
    (field) => [field, field === COORDINATES ? t.columns.both : labelOf(field)] as const
  );
  const setTarget = (index: number, target: string): void =>
    state.setTargets(
      targets.map((each, position) =>
        position === index ? target : overlaps(each, target) ? LEFT_OUT : each
      )
    );
  return (
    <>
      {(['above', 'totals'] as const).map(
        (kind) =>
          skipped[kind].length > 0 && (
            <p key={kind} className="text-sm wrap-anywhere text-ink-soft">
              {t.skipped[kind](listNames(skipped[kind]))}
            </p>
          )
      )}
      <details
        key={`${sheet} ${headingLine}`}
        open={!isKnown}
        className="overflow-hidden rounded-xl border border-rule bg-ground-raised"
      >
        <summary className="cursor-pointer px-4 py-3 font-semibold wrap-anywhere hover:bg-ground">
          {t.columns.used(
            targets.filter(Boolean).length,
            leftOut.map(({ heading }) => heading).join(', ')
          )}
        </summary>
        <div className="flex flex-wrap gap-x-4 gap-y-2 border-t border-rule px-4 py-3">
          {sheets.length > 1 && (
            <LabelledSelect
              label={t.columns.sheet}
              value={String(sheet)}
              options={sheets.map(({ name }, index) => [String(index), name] as const)}
              onChoose={(index) => state.openSheet(Number(index))}
            />
          )}
          <LabelledSelect
            label={t.columns.headings}
            value={String(headingLine)}
            options={[
              ['0', t.columns.noHeadings],
              ...lines.map(({ line, cells }) => {
                const text = cells.filter(Boolean).join(', ').slice(0, MAX_HEADING_CHARACTERS);
                return [String(line), t.columns.headingLine(line, text)] as const;
              })
            ]}
            onChoose={(line) => state.openSheet(sheet, Number(line))}
          />
        </div>
        <ul aria-label={t.columns.title} className="divide-y divide-rule/60 border-t border-rule">
          {columns.map((column, index) => {
            const heading = column.heading || t.columns.unnamed(column.index + 1);
            return (
              <li
                key={column.index}
                className={`grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)] sm:items-center ${targets[index] ? '' : 'text-ink-soft'}`}
              >
                <span className="font-semibold wrap-anywhere">{heading}</span>
                <span className="line-clamp-2 text-sm wrap-anywhere">
                  {column.samples.join(' · ')}
                </span>
                <Select
                  label={t.columns.target(heading)}
                  value={targets[index] ?? LEFT_OUT}
                  options={[[LEFT_OUT, t.columns.leftOut], ...fields]}
                  onChoose={(target) => setTarget(index, target)}
                  className="field w-full"
                />
              </li>
            );
          })}
        </ul>
      </details>
    </>
  );
}
