import type { ProductWords } from '#lib/i18n/product.ts';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { CardSkeletons } from '#lib/ui/skeleton.tsx';
import type { LiveData } from '#lib/ui/use-live-data.ts';
import type { Centre } from './centre.ts';
import { CentreCard } from './centre-card.tsx';

interface Props {
  view: LiveData<Centre[]>;
  /** How many skeletons are shown while it loads: 6 on the home page, 9 on the full page (§2). */
  skeletons: number;
  words: ProductWords['centres'];
  /** The language of the centres' texts, where it is not the page's. */
  lang: string | undefined;
  eager?: number;
}

export function CentreList({ view, skeletons, words, lang, eager = 0 }: Props) {
  if (view.state === 'loading')
    return <CardSkeletons count={skeletons} ratio="landscape" label={words.loading} />;
  if (view.state === 'failed') return <ListNotice kind="failed">{words.failed}</ListNotice>;
  if (view.data.length === 0) return <ListNotice kind="empty">{words.empty}</ListNotice>;
  return (
    <ul className="place-grid">
      {view.data.map((centre, index) => (
        <CentreCard
          key={centre.id}
          centre={centre}
          words={words}
          lang={lang}
          eager={index < eager}
        />
      ))}
    </ul>
  );
}
