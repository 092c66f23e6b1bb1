import { Download, FileUp } from 'lucide-react';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { hasStatus } from '#lib/contract/states.ts';
import { importWords } from '#lib/i18n/admin-import.ts';
import { Button } from '#lib/ui/button.tsx';
import { Checkbox } from '#lib/ui/checkbox.tsx';
import { DropTarget } from '#lib/ui/drop-target.tsx';
import { useMessages, useWords } from '#core/shared/i18n.tsx';
import { listNames } from '#core/shared/toast.tsx';
import { FileButton, IMAGE_TYPES } from '#core/fields/file-input.tsx';
import { countUploads, type Upload, useUploads } from '#core/fields/upload-queue.ts';
import { PageHeader } from '#core/shared/screen-parts.tsx';
import { ColumnMap } from './column-map.tsx';
import { ImportProgress } from './import-progress.tsx';
import { PastedTable } from './pasted-table.tsx';
import { useTemplate } from './downloads.tsx';
import { type ImportState, useImport } from './use-import.ts';

const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || /\.(?:jpe?g|png|webp|avif|heic)$/i.test(name);

function Options({ state }: { state: ImportState }) {
  const t = useWords(importWords);
  const { empty, status } = state.options;
  return (
    <div className="flex flex-wrap gap-x-6">
      <Checkbox
        checked={empty === 'delete'}
        onChange={({ target }) => state.setOptions({ empty: target.checked ? 'delete' : 'keep' })}
      >
        {t.empties}
      </Checkbox>
      {hasStatus(state.entity) && (
        <Checkbox
          checked={status === 'draft'}
          onChange={({ target }) =>
            state.setOptions({ status: target.checked ? 'draft' : 'published' })
          }
        >
          {t.drafts}
        </Checkbox>
      )}
    </div>
  );
}

interface PictureStateProps {
  uploads: readonly Upload[];
  /** Names of pictures that belong to no line. */
  unused: readonly string[];
}

function PictureState({ uploads, unused }: PictureStateProps) {
  const t = useWords(importWords).pictures;
  const { all, finished, stored, known } = countUploads(uploads);
  if (all === 0) return null;
  return (
    <div className="text-sm wrap-anywhere">
      <p role="status">{finished < all ? t.sending(finished, all) : t.stored(stored + known)}</p>
      {uploads.map(
        ({ key, file, state }) =>
          state.at === 'refused' && (
            <p key={key} className="text-chili">
              {t.failed(file.name, state.why)}
            </p>
          )
      )}
      {unused.length > 0 && <p>{t.unused(listNames(unused))}</p>}
    </div>
  );
}

// Android has another media type for CSV files.
const TABLE_TYPES = ['.csv,.tsv,.txt,.xlsx,.xlsm,text/csv,text/comma-separated-values'];

/** The phases in which the editor can change columns and options. */
const OPEN_PHASES = ['unreadable', 'unnamed', 'checking', 'checked', 'unchecked', 'stopped'];

export function Import({ name }: { name: EntityName }) {
  const entity = entities[name];
  const { resources } = useMessages();
  const t = useWords(importWords);
  const { queue, uploads } = useUploads();
  const { all, finished } = countUploads(uploads);
  const isUploading = finished < all;
  const state = useImport(entity, uploads, isUploading);
  const { phase, source } = state;
  const busy = ['reading', 'writing', 'undoing'].includes(phase.name);
  const saveTemplate = useTemplate(entity);
  const openFiles = (files: readonly File[]): void => {
    const images = entity.image ? files.filter(isPicture) : [];
    const rest = files.filter((file) => !images.includes(file));
    // Prefers a name with an extension, because dropped folders usually have none.
    const table = rest.find((file) => file.name.includes('.')) ?? rest[0];
    if (busy) return;
    if (images.length > 0) void queue.add(images);
    if (table) void state.open(table);
  };
  return (
    <>
      <DropTarget text={t.dropNow} onFiles={openFiles} />
      <PageHeader title={t.title(resources[name].kind)} intro={t.intro} />
      <details className="text-sm">
        <summary className="w-fit cursor-pointer rounded-md py-1 text-ink-soft hover:text-ink pointer-coarse:py-3">
          {t.help.title}
        </summary>
        <ul className="grid max-w-prose list-disc gap-1 pt-1 pl-5">
          {t.help.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
      <div className="flex flex-wrap gap-2">
        <FileButton
          icon={FileUp}
          variant={source ? 'ghost' : 'primary'}
          text={source ? t.another : t.choose}
          aria-label={t.choose}
          accept={[...TABLE_TYPES, ...(entity.image ? IMAGE_TYPES : [])].join(',')}
          multiple
          disabled={busy}
          onFiles={openFiles}
        />
        <Button variant="ghost" icon={Download} onClick={() => void saveTemplate()}>
          {t.template}
        </Button>
      </div>
      {!source && <p className="text-sm text-ink-soft pointer-coarse:hidden">{t.drop}</p>}
      <PastedTable disabled={busy} isOpen={!source} onTable={(text) => void state.open(text)} />
      {source && OPEN_PHASES.includes(phase.name) && (
        <>
          <ColumnMap source={source} state={state} />
          <Options state={state} />
        </>
      )}
      <PictureState uploads={uploads} unused={source ? state.unused : []} />
      <ImportProgress state={state} />
    </>
  );
}
