import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { numberFields } from '../fields/field-kind.ts';
import { FileButton } from '../fields/file-button.tsx';
import { Select } from '#lib/ui/select.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { PageHeader } from '../shared/screen-parts.tsx';
import { csvFields } from './csv-columns.ts';
import { ImportProgress } from './import-progress.tsx';
import type { DecimalSign } from './read-csv.ts';
import { useImport } from './use-import.ts';

const DECIMAL_SIGNS = ['', ',', '.'] as const;

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
      <FileButton
        icon={FileUp}
        text={state.phase.name === 'start' ? t.choose : t.another}
        aria-label={t.choose}
        accept=".csv,.tsv,.txt,text/csv"
        disabled={busy}
        onFiles={([chosen]) => {
          if (!chosen) return;
          setFile(chosen);
          void choose(chosen, sign);
        }}
        className="justify-self-start"
      />
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
