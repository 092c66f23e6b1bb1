import { Download, FolderPlus } from 'lucide-react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { importWords } from '#lib/i18n/admin-import.ts';
import { Alert } from '#lib/ui/alert.tsx';
import { Button } from '#lib/ui/button.tsx';
import {
  useFieldLabel,
  useMessages,
  useWords,
  useServerSentence
} from '#core/shared/i18n-provider.tsx';
import { errorMessage, listNames } from '#core/shared/toast.tsx';
import { missingCategories, type PlannedLine } from './batches.ts';
import { ImportDone, ImportUndone } from './import-result.tsx';
import { LineTable } from './line-table.tsx';
import { MAX_FILE_MB } from './read-file.ts';
import { useRejects } from './rejects.ts';
import type { ImportState } from './use-import.ts';

interface PlannedImportProps {
  entity: AnyEntity;
  state: ImportState;
  isUploading: boolean;
  lines: PlannedLine[];
  onRejects: () => void;
}

/**
 * Shows the action that the import would take for each line, with a button that starts the import.
 * Missing categories can be created, and invalid lines can be downloaded.
 */
function PlannedImport({ entity, state, isUploading, lines, onRejects }: PlannedImportProps) {
  const { lists } = useMessages();
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
            {t.createCategories(missing.length, listNames(missing, lists.andMore))}
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
        {invalid > 0 && (
          <Button variant="ghost" icon={Download} onClick={onRejects}>
            {t.others(invalid)}
          </Button>
        )}
      </div>
      <LineTable entity={entity} lines={lines} />
    </>
  );
}

export function ImportProgress(
  props: Pick<PlannedImportProps, 'entity' | 'state' | 'isUploading'>
) {
  const { entity, state } = props;
  const t = useWords(importWords);
  const labelOf = useFieldLabel();
  const translate = useServerSentence();
  const { phase, source } = state;
  const download = useRejects(entity, source);
  switch (phase.name) {
    case 'start':
      return null;
    case 'reading':
      return <p role="status">{t.reading}</p>;
    case 'unreadable':
      return <Alert>{t.unreadable[phase.reason](String(MAX_FILE_MB))}</Alert>;
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
              {phase.name === 'stopped' ? t.stopped(phase.done, phase.all) : t.checkFailed}
            </p>
            <p className="text-sm">{translate(errorMessage(phase.error, ''))}</p>
          </div>
          <Button variant="ghost" onClick={state.checkAgain}>
            {t.checkAgain}
          </Button>
        </div>
      );
    case 'done':
      return (
        <ImportDone
          entity={entity}
          mark={source?.mark ?? ''}
          phase={phase}
          onUndo={() => void state.undo(phase.count)}
          onRejects={() => download(phase.lines)}
        />
      );
    case 'undone':
      return <ImportUndone entity={entity} mark={source?.mark ?? ''} result={phase.result} />;
    case 'checked':
      return (
        <PlannedImport {...props} lines={phase.lines} onRejects={() => download(phase.lines)} />
      );
  }
}
