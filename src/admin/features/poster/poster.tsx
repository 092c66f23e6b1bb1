import { Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { posterScreenWords } from '#lib/i18n/admin-poster.ts';
import { posterWords } from '#lib/i18n/poster.ts';
import { QrCode } from '#lib/ui/qr-code.tsx';
import { identifyPath } from '#lib/i18n/centre-path.ts';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { Button } from '#lib/ui/button.tsx';
import { useRow } from '#core/shared/entity-queries.ts';
import { useMessages, useWords } from '#core/shared/i18n.tsx';
import { siteUrl } from '#core/shared/router.ts';
import { ListError, PageHeader } from '#core/shared/screen-parts.tsx';
import { rowName } from '#core/shared/rows.ts';

// Sizes are relative to the sheet's width (cqw), so that posters of all paper sizes look the same.
const nameSize = (name: string): string =>
  name.length > 60 ? 'text-[4cqw]' : name.length > 28 ? 'text-[5.4cqw]' : 'text-[7cqw]';

const PosterSheet = ({ name, url, qrLabel }: Record<'name' | 'url' | 'qrLabel', string>) => (
  <div className="flex h-full flex-col bg-white text-[#20160a]">
    <header className="bg-[#173f2a] px-[7cqw] py-[4.4cqw] text-[#fbf6ea]">
      <p className="text-[2.7cqw] font-semibold tracking-wide text-[#f2b53a]">Wisata Jamu</p>
      <h2 className={`mt-[1cqw] font-title leading-[1.15] break-words ${nameSize(name)}`}>
        {name}
      </h2>
    </header>
    <div className="flex min-h-0 grow flex-col items-center justify-between px-[7cqw] py-[4cqw]">
      <p className="text-center font-title leading-tight">
        <span className="block text-[6cqw]">{posterWords.id.title}</span>
        <span lang="en" className="block text-[3.8cqw] text-[#5a4a33]">
          {posterWords.en.title}
        </span>
      </p>
      <div className="w-[48cqw]">
        <QrCode text={url} label={qrLabel} />
      </div>
      <div className="grid w-full grid-cols-2 gap-x-[5cqw] gap-y-[2cqw] text-[2.75cqw] leading-snug">
        {(['id', 'en'] as const).map((language) => (
          <ol key={language} lang={language} className="grid content-start gap-[1.6cqw]">
            {posterWords[language].steps.map((step, index) => (
              <li key={step} className="grid grid-cols-[auto_1fr] gap-x-[1.6cqw]">
                <span className="grid size-[4.4cqw] place-items-center rounded-full bg-[#f2b53a] text-[2.5cqw] font-bold">
                  {index + 1}
                </span>
                <span>{step}</span>
              </li>
            ))}
          </ol>
        ))}
      </div>
      <p className="text-center text-[2.3cqw] break-all text-[#5a4a33]">
        {url.replace(/^https?:\/\//, '')}
      </p>
    </div>
  </div>
);

const PAPERS = ['A4', 'A6'] as const;

export function Poster({ name: entityName, id }: { name: EntityName; id: number }) {
  const entity = entities[entityName];
  const { lists } = useMessages();
  const t = useWords(posterScreenWords);
  const { data, error, isPending, refetch } = useRow(entity, id);
  const [paper, setPaper] = useState<(typeof PAPERS)[number]>('A4');
  if (isPending) return <p role="status">{lists.loading}</p>;
  if (!data) return <ListError sentence={t.failed} error={error} onRetry={() => void refetch()} />;
  const name = rowName(entity, data);
  const url = siteUrl(identifyPath('default', id));
  const sheet = <PosterSheet name={name} url={url} qrLabel={t.code(url)} />;
  return (
    <>
      <PageHeader title={t.of(name)} intro={t.intro}>
        <Button variant="primary" icon={Printer} onClick={() => print()}>
          {t.print}
        </Button>
      </PageHeader>
      <fieldset className="flex min-w-0 flex-wrap items-center gap-x-5">
        <legend className="float-left me-4 font-semibold">{t.paper}</legend>
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
        <p className="text-sm text-ink-soft">{t.hint}</p>
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
