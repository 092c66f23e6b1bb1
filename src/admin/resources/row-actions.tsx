import { ExternalLink, History, KeyRound, Pencil, QrCode, Trash2 } from 'lucide-react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { Button } from '../shared/button.tsx';
import { button } from '../shared/class-names.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { publicUrl } from '../shared/public-url.ts';
import { historyPath, posterPath, screenPath } from '../shared/router.ts';
import { rowName, type Row } from '../shared/row.ts';

interface RowActionsProps {
  entity: AnyEntity;
  row: Row;
  /** The list's query, which the form's address keeps. */
  search: Record<string, string | number>;
  /** Absent where rows cannot be deleted. */
  onRemove: (() => void) | undefined;
  /** Absent for what is no account of somebody else. */
  onResetLink: (() => void) | undefined;
}

const ICON = `${button.small} max-sm:px-1.5`;

/** The actions of a row, as icons that name the row. */
export function RowActions({ entity, row, search, onRemove, onResetLink }: RowActionsProps) {
  const { list, lists, poster } = useMessages();
  const name = rowName(entity, row);
  const site = publicUrl(entity, row);
  return (
    <span className="-ml-2.5 inline-flex max-sm:ml-0">
      <a
        href={screenPath(entity.name, row.id, search)}
        aria-label={list.editOf(name)}
        className={ICON}
      >
        <Pencil size={15} aria-hidden />
        <span className="max-sm:sr-only">{list.edit}</span>
      </a>
      {onRemove && (
        <Button
          look="smallDanger"
          onClick={onRemove}
          aria-label={list.removeOf(name)}
          className="max-sm:px-1.5"
        >
          <Trash2 size={15} aria-hidden />
          <span className="max-sm:sr-only">{list.remove}</span>
        </Button>
      )}
      {onResetLink && (
        <Button
          look="small"
          icon={KeyRound}
          onClick={onResetLink}
          aria-label={lists.resetLink.openOf(name)}
          title={lists.resetLink.title}
          className="max-sm:px-1.5"
        />
      )}
      {entity.name === 'jamuCentre' && (
        <a
          href={posterPath(row.id)}
          aria-label={poster.of(name)}
          title={poster.title}
          className={ICON}
        >
          <QrCode size={16} aria-hidden />
        </a>
      )}
      <a
        href={historyPath(entity.name, row.id)}
        aria-label={lists.historyOf(name)}
        title={lists.history.history}
        className={ICON}
      >
        <History size={16} aria-hidden />
      </a>
      {site && (
        <a
          href={site}
          target="_blank"
          rel="noopener"
          aria-label={lists.onSiteOf(name)}
          title={lists.onSite}
          className={ICON}
        >
          <ExternalLink size={16} aria-hidden />
        </a>
      )}
    </span>
  );
}
