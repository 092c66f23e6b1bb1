import { ExternalLink, History } from 'lucide-react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { button } from '../shared/class-names.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { publicUrl } from '../shared/public-url.ts';
import { historyPath } from '../shared/router.ts';
import type { Row } from '../shared/row.ts';

/** Links to a row on the public site and to its history. */
export function FormHead({ entity, row }: { entity: AnyEntity; row: Row }) {
  const { links } = useMessages().forms;
  const address = publicUrl(entity, row);
  return (
    <p className="-mx-2.5 -mt-2 flex flex-wrap gap-1">
      {address && (
        <a href={address} target="_blank" rel="noopener" className={button.small}>
          <ExternalLink size={15} aria-hidden />
          {links.onSite}
          <span className="sr-only">({links.newTab})</span>
        </a>
      )}
      <a href={historyPath(entity.name, row.id)} className={button.small}>
        <History size={15} aria-hidden />
        {links.history}
      </a>
    </p>
  );
}
