import type { ProductWords } from '#lib/i18n/product.ts';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { CardSkeletons } from '#lib/ui/skeleton.tsx';
import type { LiveData } from '#lib/ui/use-live-data.ts';
import type { Maker } from './maker.ts';
import { MakerCard } from './maker-card.tsx';

interface Props {
  view: LiveData<Maker[]>;
  words: ProductWords['manufacturers'];
  /** The language of the makers' texts, where it is not the page's. */
  lang: string | undefined;
  eager?: number;
}

export function MakerList({ view, words, lang, eager = 0 }: Props) {
  if (view.state === 'loading')
    return <CardSkeletons count={3} ratio="landscape" label={words.loading} />;
  if (view.state === 'failed') return <ListNotice kind="failed">{words.failed}</ListNotice>;
  if (view.data.length === 0) return <ListNotice kind="empty">{words.empty}</ListNotice>;
  return (
    <ul className="place-grid">
      {view.data.map((maker, index) => (
        <MakerCard key={maker.id} maker={maker} words={words} lang={lang} eager={index < eager} />
      ))}
    </ul>
  );
}
