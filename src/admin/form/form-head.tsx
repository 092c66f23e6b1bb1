import { ExternalLink, Eye, History, QrCode } from 'lucide-react';
import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { button } from '../shared/class-names.ts';
import { hasPreview } from '../preview/has-preview.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { publicUrl } from '../shared/public-url.ts';
import { historyPath, posterPath } from '../shared/router.ts';
import type { Row } from '../shared/row.ts';

const PreviewDialog = lazyScreen(
  async () => (await import('../preview/preview-dialog.tsx')).PreviewDialog
);

/** Links to a row on the public site, or its preview, to its history, and to a centre's poster. */
export function FormHead({ entity, row }: { entity: AnyEntity; row: Row }) {
  const { forms, lists, poster } = useMessages();
  const [isPreviewed, setPreviewed] = useState(false);
  const { links } = forms;
  const address = publicUrl(entity, row);
  return (
    <div className="-mx-2.5 -mt-2 flex flex-wrap gap-1">
      {address && (
        <a href={address} target="_blank" rel="noopener" className={button.small}>
          <ExternalLink size={15} aria-hidden />
          {links.onSite}
          <span className="sr-only">({links.newTab})</span>
        </a>
      )}
      {hasPreview(entity, row) && (
        <button type="button" className={button.small} onClick={() => setPreviewed(true)}>
          <Eye size={15} aria-hidden />
          {lists.preview.open}
        </button>
      )}
      <a href={historyPath(entity.name, row.id)} className={button.small}>
        <History size={15} aria-hidden />
        {links.history}
      </a>
      {entity.name === 'jamuCentre' && (
        <a href={posterPath(row.id)} className={button.small}>
          <QrCode size={15} aria-hidden />
          {poster.title}
        </a>
      )}
      {isPreviewed && (
        <PreviewDialog entity={entity} row={row} onClose={() => setPreviewed(false)} />
      )}
    </div>
  );
}
