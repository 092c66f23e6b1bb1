import { Download, Undo2 } from 'lucide-react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { UndoneImport } from '#lib/contract/endpoints/import.ts';
import { importWords } from '#lib/i18n/admin-import.ts';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { useMessages, useWords } from '#core/shared/i18n-provider.tsx';
import { screenPath } from '#core/shared/router.ts';
import { UndoneRows } from '#core/shared/undone-import.tsx';
import type { ImportPhase } from './use-import.ts';

interface LinksProps {
  entity: AnyEntity;
  /**
   * The random mark of the import. The history uses the mark to list the changes of this import.
   */
  mark: string;
}

interface ImportDoneProps extends LinksProps {
  phase: Extract<ImportPhase, { name: 'done' }>;
  onUndo: () => void;
  onRejects: () => void;
}

const Links = ({ entity, mark }: LinksProps) => {
  const t = useWords(importWords);
  return (
    <>
      <ButtonLink variant="ghost" href={screenPath(entity.name)}>
        {t.back}
      </ButtonLink>
      <ButtonLink variant="ghost" href={screenPath('activity', undefined, { import: mark })}>
        {t.activity}
      </ButtonLink>
    </>
  );
};

/** Shown after an import, with buttons to undo it and to download the invalid lines. */
export function ImportDone({ entity, mark, phase, onUndo, onRejects }: ImportDoneProps) {
  const { lists, toast } = useMessages();
  const t = useWords(importWords);
  const { count, isWaiting, lines } = phase;
  const invalid = lines.filter(({ action }) => action === 'error').length;
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold text-leaf">
        {isWaiting ? `${lists.records(count)}: ${toast.waits}` : t.done(count)}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {invalid > 0 && (
          <Button variant="primary" icon={Download} onClick={onRejects}>
            {t.others(invalid)}
          </Button>
        )}
        <Button variant="ghost" icon={Undo2} onClick={onUndo}>
          {t.undo}
        </Button>
        <Links entity={entity} mark={mark} />
      </div>
    </div>
  );
}

/** Shown after the undo of an import. */
export function ImportUndone({ result, ...links }: LinksProps & { result: UndoneImport }) {
  return (
    <div className="grid gap-3">
      <UndoneRows result={result} />
      <div className="flex flex-wrap items-center gap-3">
        <Links {...links} />
      </div>
    </div>
  );
}
