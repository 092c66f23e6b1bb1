import { FolderPlus, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { importWords } from '#lib/i18n/admin-import.ts';
import { fill } from '#lib/i18n/fill.ts';
import { Alert } from '#lib/ui/alert.tsx';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { useFieldLabel, useMessages, useWords } from '#core/shared/i18n.tsx';
import { screenPath } from '#core/shared/router.ts';
import { focusList } from '#core/shared/screen-parts.tsx';
import { errorMessage, listNames } from '#core/shared/toast.tsx';
import { UndoneRows } from '#core/shared/undone-import.tsx';
import { missingCategories, type PlannedLine } from './batches.ts';
import { LineTable } from './line-table.tsx';
import { MAX_FILE_MB } from './read-file.ts';
import { RejectsButton } from './downloads.tsx';
import type { ImportPhase, ImportState } from './use-import.ts';

interface ImportProps {
  state: ImportState;
}

function PlannedImport({ state, lines }: ImportProps & { lines: PlannedLine[] }) {
  const { entity, isUploading } = state;
  const t = useWords(importWords);
  const count = (...actions: PlannedLine['action'][]): number =>
    lines.filter(({ action }) => actions.includes(action)).length;
  const [invalid, changes] = [count('error'), count('create', 'update')];
  const missing = missingCategories(entity, lines);
  return (
    <>
      {invalid > 0 && (
        <Alert className="font-semibold">
          {changes > 0 ? t.wrong(invalid) : t.allWrong(invalid)}
        </Alert>
      )}
      {changes + invalid === 0 && <p role="status">{t.same}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {missing.length > 0 && (
          <Button
            variant="primary"
            icon={FolderPlus}
            onClick={() => void state.createCategories(missing)}
          >
            {t.createCategories(missing.length, listNames(missing))}
          </Button>
        )}
        {changes > 0 && (
          <Button
            variant={missing.length > 0 ? 'ghost' : 'primary'}
            disabled={isUploading}
            onClick={() => void state.write(lines)}
          >
            {t.start(changes)}
          </Button>
        )}
        <RejectsButton state={state} lines={lines} variant="ghost" />
      </div>
      <LineTable entity={entity} lines={lines} />
    </>
  );
}

type FinishedPhase = Extract<ImportPhase, { name: 'done' | 'undone' }>;

function FinishedImport({ state, phase }: ImportProps & { phase: FinishedPhase }) {
  const { lists, toast } = useMessages();
  const t = useWords(importWords);
  const { entity, source } = state;
  return (
    <div className="grid gap-3">
      {phase.name === 'undone' ? (
        <UndoneRows result={phase.result} />
      ) : (
        <p role="status" className="font-semibold text-leaf">
          {phase.isWaiting ? `${lists.records(phase.count)}: ${toast.waits}` : t.done(phase.count)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {phase.name === 'done' && (
          <>
            <RejectsButton state={state} lines={phase.lines} variant="primary" />
            <Button variant="ghost" icon={Undo2} onClick={() => void state.undo(phase.count)}>
              {t.undo}
            </Button>
          </>
        )}
        <ButtonLink variant="ghost" href={screenPath(entity.name)}>
          {t.back}
        </ButtonLink>
        <ButtonLink
          variant="ghost"
          href={screenPath('activity', undefined, { import: source?.mark })}
        >
          {t.activity}
        </ButtonLink>
      </div>
    </div>
  );
}

export function ImportProgress({ state }: ImportProps) {
  const t = useWords(importWords);
  const labelOf = useFieldLabel();
  const { entity, phase } = state;
  useEffect(() => {
    // The pressed button has disappeared.
    if (phase.name !== 'start') focusList();
  }, [phase.name]);
  switch (phase.name) {
    case 'start':
      return null;
    case 'reading':
      return <p role="status">{t.reading}</p>;
    case 'unreadable':
      return <Alert>{fill(t.unreadable[phase.reason], { mb: MAX_FILE_MB })}</Alert>;
    case 'unnamed':
      return (
        <Alert className="font-semibold">
          {t.columns.chooseName(labelOf(entity.unique[0] ?? ''))}
        </Alert>
      );
    case 'checking':
    case 'writing':
    case 'undoing': {
      const progress = t[phase.name](phase.done, phase.all);
      return (
        <div className="grid gap-2">
          <p role="status">{progress}</p>
          <progress
            aria-label={progress}
            value={phase.done}
            max={phase.all}
            className="w-full accent-leaf"
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
              {phase.name === 'stopped' ? t.stopped(phase.done, phase.all) : t.checkFailed}
            </p>
            <p className="text-sm">{errorMessage(phase.error, '')}</p>
          </div>
          <Button variant="ghost" onClick={state.checkAgain}>
            {t.checkAgain}
          </Button>
        </div>
      );
    case 'done':
    case 'undone':
      return <FinishedImport state={state} phase={phase} />;
    case 'checked':
      return <PlannedImport state={state} lines={phase.lines} />;
  }
}
