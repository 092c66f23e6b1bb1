import { untranslatedNote } from '#lib/i18n/translated.ts';
import { QuietNote } from '#lib/ui/quiet-note.tsx';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { CardSkeletons } from '#lib/ui/skeleton.tsx';
import type { Resource } from '#lib/browser/use-resource.ts';
import type { Place } from './place.ts';
import { PlaceCard, type PlaceCardProps } from './place-card.tsx';

interface Props extends Pick<PlaceCardProps, 'kind' | 't' | 'locale' | 'isCompact'> {
  view: Resource<Place[]>;
  skeletons: number;
  /** The number of pictures that load eagerly. */
  eager?: number;
  /** The formatted distances from the visitor, by place id. */
  away?: ReadonlyMap<number, string> | undefined;
}

export function PlaceList({ view, skeletons, eager = 0, away, ...card }: Props) {
  const { t } = card;
  if (view.failed) return <ListNotice kind="failed">{t.failed}</ListNotice>;
  if (!view.data) return <CardSkeletons count={skeletons} ratio="landscape" label={t.loading} />;
  if (view.data.length === 0) return <ListNotice kind="empty">{t.empty}</ListNotice>;
  return (
    <>
      <ul className="place-grid">
        {view.data.map((place, index) => (
          <PlaceCard
            key={place.id}
            place={place}
            {...card}
            eager={index < eager}
            away={away?.get(place.id)}
          />
        ))}
      </ul>
      <QuietNote text={untranslatedNote(view.data, card.locale)} className="mt-6" />
    </>
  );
}
