import { HOME } from '#lib/contract/limits.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { CardSkeletons } from '#lib/ui/skeleton.tsx';
import { useLiveData } from '#lib/browser/use-resource.ts';
import type { CardPreview } from './card.ts';
import { loadHomeCards } from './load-cards.ts';
import { ProductGrid } from './product-grid.tsx';

interface Props {
  cards: CardPreview[];
  t: Pick<ProductWords['catalogue'], 'loading' | 'failed' | 'empty' | 'detail'>;
  locale: Locale;
}

export function HomeProducts({ cards, t, locale }: Props) {
  const { data, failed } = useLiveData<CardPreview[]>(cards, () => loadHomeCards(locale));
  if (failed) return <ListNotice kind="failed">{t.failed}</ListNotice>;
  if (!data) return <CardSkeletons count={HOME.products} ratio="portrait" label={t.loading} />;
  if (data.length === 0) return <ListNotice kind="empty">{t.empty}</ListNotice>;
  return <ProductGrid cards={data} locale={locale} detail={t.detail} className="home-grid" />;
}
