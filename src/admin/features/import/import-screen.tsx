import { Download, FileUp, FolderPlus } from 'lucide-react';
import { type AnyEntity, entities, type EntityName } from '#lib/contract/entities.ts';
import { importWords } from '#lib/i18n/admin-import.ts';
import { Button, buttonClass } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { useMessages, useWords } from '#core/shared/i18n-provider.tsx';
import { errorMessage, listNames } from '#core/shared/toast.tsx';
import { screenPath } from '#core/shared/router.ts';
import { FileButton } from '#core/fields/file-button.tsx';
import { PageHeader } from '#core/shared/screen-parts.tsx';
import type { CsvError } from './read-csv.ts';
import { LineTable } from './line-table.tsx';
import { PastedTable } from './pasted-table.tsx';
import { useTemplate } from './use-export.ts';
import { MAX_FILE_MB, missingCategories, useImport } from './use-import.ts';
import { csvFields } from './csv-columns.ts';

const MAX_LISTED_ERRORS = 100;

function CsvErrors({ errors }: { errors: readonly CsvError[] }) {
  const t = useWords(importWords);
  const sentence = (error: CsvError): string => {
    const { faults } = t;
    if (error.kind === 'cells') return faults.cells(String(error.cells), String(error.columns));
    return 'column' in error ? faults[error.kind](error.column) : faults[error.kind]();
  };
  return (
    <Notice tone="bad">
      <p className="font-semibold">{t.refused}</p>
      <ul className="grid gap-1 text-sm">
        {errors.slice(0, MAX_LISTED_ERRORS).map((error) => (
          <li key={`${error.line} ${sentence(error)}`} className="break-words">
            <span className="font-semibold">{t.line(error.line)}</span>: {sentence(error)}
          </li>
        ))}
      </ul>
      {errors.length > MAX_LISTED_ERRORS && (
        <p className="text-sm">{t.moreFaults(errors.length - MAX_LISTED_ERRORS)}</p>
      )}
    </Notice>
  );
}

function ImportProgress({
  entity,
  phase,
  check,
  createCategories,
  write
}: Omit<ReturnType<typeof useImport>, 'choose'> & { entity: AnyEntity }) {
  const { lists, review } = useMessages();
  const { records } = lists;
  const t = useWords(importWords);
  switch (phase.name) {
    case 'start':
      return null;
    case 'reading':
      return <p role="status">{t.reading}</p>;
    case 'unreadable':
      return (
        <p role="alert" className="text-chili">
          {t.refused} {t.faults[phase.reason](String(MAX_FILE_MB))}
        </p>
      );
    case 'refused':
      return <CsvErrors errors={phase.errors} />;
    case 'checking':
    case 'writing': {
      const progress = (phase.name === 'checking' ? t.checking : t.writing)(phase.done, phase.all);
      return (
        <div className="grid gap-2">
          <p role="status">{progress}</p>
          <progress
            aria-label={progress}
            value={phase.done}
            max={phase.all}
            className="progress-bar"
          />
        </div>
      );
    }
    case 'unchecked':
    case 'stopped':
      return (
        <div className="flex flex-wrap items-center gap-3">
          <div role="alert" className="text-chili">
            <p className="font-semibold">
              {phase.name === 'stopped'
                ? t.stopped(
                    phase.done,
                    phase.lines.filter(({ action }) => action !== 'same').length
                  )
                : t.checkFailed}
            </p>
            <p className="text-sm">{errorMessage(phase.error, '')}</p>
          </div>
          <Button variant="ghost" onClick={() => void check(phase.lines)}>
            {t.checkAgain}
          </Button>
        </div>
      );
    case 'done':
      return (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="font-semibold text-leaf">
            {phase.isWaiting ? `${records(phase.count)}: ${review.waits}` : t.done(phase.count)}
          </p>
          <a href={screenPath(entity.name)} className={buttonClass('ghost')}>
            {t.back}
          </a>
        </div>
      );
    case 'checked': {
      const invalid = phase.lines.filter(({ action }) => action === 'error').length;
      const missing = missingCategories(entity, phase.lines);
      const changes = phase.lines.filter(({ action }) => action !== 'same').length;
      return (
        <>
          <div className="flex flex-wrap items-center gap-3">
            {invalid > 0 && (
              <p role="alert" className="font-semibold text-chili">
                {t.wrong(invalid)}
              </p>
            )}
            {missing.length > 0 && (
              <Button
                variant="ghost"
                icon={FolderPlus}
                onClick={() => void createCategories(missing, phase.lines)}
              >
                {t.createCategories(missing.length, listNames(missing, lists.andMore))}
              </Button>
            )}
            {changes === 0 && <p role="status">{t.nothing}</p>}
            {invalid === 0 && changes > 0 && (
              <Button variant="primary" onClick={() => void write(phase.lines)}>
                {t.start(changes)}
              </Button>
            )}
          </div>
          <LineTable entity={entity} lines={phase.lines} />
        </>
      );
    }
  }
}

export function Import({ name }: { name: EntityName }) {
  const entity = entities[name];
  const { resources } = useMessages();
  const t = useWords(importWords);
  const { choose, ...state } = useImport(entity);
  const busy = ['reading', 'checking', 'writing'].includes(state.phase.name);
  const title = t.title(resources[name].kind);
  const saveTemplate = useTemplate(entity, t.templateFailed);
  const columns = [...new Set([...entity.unique.slice(0, 1), ...csvFields(entity)])];
  return (
    <>
      <PageHeader title={title} intro={t.intro} />
      <p className="text-sm break-words text-ink-soft">{t.columns(columns.join(', '))}</p>
      <div className="flex flex-wrap gap-2">
        <FileButton
          icon={FileUp}
          text={state.phase.name === 'start' ? t.choose : t.another}
          aria-label={t.choose}
          accept=".csv,.tsv,.txt,text/csv"
          disabled={busy}
          onFiles={([file]) => file && void choose(file)}
        />
        <Button variant="ghost" icon={Download} onClick={() => void saveTemplate()}>
          {t.template}
        </Button>
      </div>
      <PastedTable disabled={busy} onTable={(text) => void choose(text)} />
      <ImportProgress entity={entity} {...state} />
    </>
  );
}
