import { Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { identifyPath } from '#lib/i18n/centre-path.ts';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { Button } from '#lib/ui/button.tsx';
import { useRow } from '../shared/entity-queries.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { ListError } from '../shared/list-parts.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { rowName } from '../shared/rows.ts';
import { PosterSheet } from './poster-sheet.tsx';

const LOCAL = /^(localhost|127\.|\[::1\])/;

/**
 * The absolute address where visitors of a centre's garden identify plants: on the public site
 * (`SITE_URL`), or, where none is configured, where the dashboard itself was opened.
 */
export const gateAddress = (id: number, site: string | undefined, origin: string): string => {
  const isPublic = site && URL.canParse(site) && !LOCAL.test(new URL(site).hostname);
  return new URL(identifyPath('default', id), isPublic ? site : origin).href;
};

const PAPERS = ['A4', 'A6'] as const;

/** Shows and prints the poster that leads visitors of a garden to identification there. */
export function Poster({ name: entityName, id }: { name: EntityName; id: number }) {
  const entity = entities[entityName];
  const { poster: words, lists } = useMessages();
  const { data, error, isPending, refetch } = useRow(entity, id);
  const [paper, setPaper] = useState<(typeof PAPERS)[number]>('A4');
  if (isPending) return <p role="status">{lists.loading}</p>;
  if (!data)
    return <ListError sentence={words.failed} error={error} onRetry={() => void refetch()} />;
  const name = rowName(entity, data);
  const address = gateAddress(id, import.meta.env.SITE, location.origin);
  const sheet = <PosterSheet name={name} address={address} code={words.code(address)} />;
  return (
    <>
      <PageHeader title={words.of(name)} intro={words.intro}>
        <Button look="primary" icon={Printer} onClick={() => print()}>
          {words.print}
        </Button>
      </PageHeader>
      <fieldset className="flex flex-wrap items-center gap-x-5">
        <legend className="float-left me-4 font-semibold">{words.paper}</legend>
        {PAPERS.map((size) => (
          <label key={size} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="paper"
              checked={paper === size}
              onChange={() => setPaper(size)}
              className="size-4.5 accent-leaf"
            />
            {size}
          </label>
        ))}
        <p className="text-sm text-ink-soft">{words.hint}</p>
      </fieldset>
      <div className={`poster-sheet ${paper === 'A4' ? 'max-w-2xl' : 'max-w-sm'} shadow-lift`}>
        {sheet}
      </div>
      {createPortal(
        <div className="poster-sheet poster-print" data-paper={paper} aria-hidden="true">
          {sheet}
        </div>,
        document.body
      )}
    </>
  );
}
