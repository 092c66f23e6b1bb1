import { fill } from '#lib/i18n/fill.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import type { Wording } from '#lib/i18n/wording.ts';
import { DEFAULT_PAGE_SIZE } from '#lib/contract/limits.ts';
import { Button } from '#lib/ui/button.tsx';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { Pagination } from '#lib/ui/pagination.tsx';
import { CardSkeletons } from '#lib/ui/skeleton.tsx';
import type { Live } from '#lib/ui/use-live.ts';
import type { ListedCard } from './card.ts';
import { PageSize } from './page-size.tsx';
import { ProductGrid } from './product-grid.tsx';

interface Props {
  view: Live<{ items: readonly ListedCard[]; page: number; last: number; total: number }>;
  perPage: number;
  words: ProductWords['catalogue'];
  pages: ProductWords['pages'];
  wording: Wording;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  onReset: () => void;
}

/** The cards of one page, or what is said in their place, with the pagination below (spec §2 Catalogue). */
export function Results({ view, perPage, words, pages, wording, onPage, onSize, onReset }: Props) {
  if (view.state === 'failed') return <ListNotice kind="failed">{words.failed}</ListNotice>;
  if (view.state === 'loading') return <LoadingCards label={words.loading} />;
  const { items, page, last, total } = view.data;
  const again = (
    <Button look="ghost" onClick={onReset}>
      {words.reset}
    </Button>
  );
  if (total === 0)
    return (
      <ListNotice kind="empty" action={again}>
        {words.empty}
      </ListNotice>
    );
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {fill(words.found, { n: total })}
      </p>
      <ProductGrid cards={items} wording={wording} detail={words.detail} eager={2} />
      {(last > 1 || perPage !== DEFAULT_PAGE_SIZE) && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-rule pt-6">
          {last > 1 && <Pagination page={page} last={last} onPage={onPage} words={pages} />}
          <PageSize size={perPage} label={pages.perPage} onSize={onSize} />
        </div>
      )}
    </>
  );
}

const LoadingCards = ({ label }: { label: string }) => (
  <>
    <p aria-hidden="true" className="text-sm text-ink-soft">
      {label}
    </p>
    <CardSkeletons count={DEFAULT_PAGE_SIZE} ratio="portrait" label={label} />
  </>
);
