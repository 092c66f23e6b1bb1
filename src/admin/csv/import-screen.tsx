import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { numberFields } from '../fields/field-kind.ts';
import { Select } from '#lib/ui/select.tsx';
import { buttonClass } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { PageHeader } from '../shared/screen-parts.tsx';
import { csvFields } from './csv-columns.ts';
import { ImportProgress } from './import-progress.tsx';
import type { DecimalSign } from './read-csv.ts';
import { useImport } from './use-import.ts';

const DECIMAL_SIGNS = ['', ',', '.'] as const;

/** Imports a CSV after showing the effect on each line. */
export function Import({ name }: { name: EntityName }) {
  const entity = entities[name];
  const { lists, resources } = useMessages();
  const { importing: t } = lists;
  const { choose, ...state } = useImport(entity);
  const [file, setFile] = useState<File>();
  const [sign, setSign] = useState<DecimalSign>('');
  const busy = ['reading', 'checking', 'writing'].includes(state.phase.name);
  const title = t.title(resources[name].kind);
  const columns = [...new Set([...entity.unique.slice(0, 1), ...csvFields(entity)])];
  return (
    <>
      <PageHeader title={title} intro={t.intro} />
      <p className="text-sm break-words text-ink-soft">{t.columns(columns.join(', '))}</p>
      {/* The invisible input covers its button: keyboard and screen reader use the input itself. */}
      <span
        className={`${buttonClass('ghost')} relative justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf`}
      >
        <FileUp size={16} aria-hidden />
        <span aria-hidden>{state.phase.name === 'start' ? t.choose : t.another}</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={t.choose}
          disabled={busy}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            target.value = '';
            if (!chosen) return;
            setFile(chosen);
            void choose(chosen, sign);
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </span>
      {numberFields(entity).length > 0 && (
        <div className="grid grid-cols-1 justify-items-start gap-1.5 text-sm">
          <span aria-hidden className="font-semibold">
            {t.decimalSign}
          </span>
          <Select
            label={t.decimalSign}
            value={sign}
            options={DECIMAL_SIGNS.map((each) => [each, t.decimalSigns[each]])}
            disabled={busy}
            onChoose={(next) => {
              setSign(next);
              if (file) void choose(file, next);
            }}
            className="field w-auto! max-w-full"
          />
        </div>
      )}
      <ImportProgress entity={entity} {...state} />
    </>
  );
}
