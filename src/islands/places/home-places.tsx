import type { Locale } from '#lib/i18n/locale.ts';
import { useLiveData } from '#lib/browser/use-resource.ts';
import type { CardWords, Place, PlaceKind } from './place.ts';
import { loadHomePlaces, SKELETONS } from './load-places.ts';
import { PlaceList } from './place-list.tsx';

export interface PlacesProps {
  kind: PlaceKind;
  places: Place[];
  t: CardWords;
  locale: Locale;
}

/** The first places, without a search (§2 Centres, Manufacturers). */
export function HomePlaces({ kind, places, t, locale }: PlacesProps) {
  const view = useLiveData(places, () => loadHomePlaces(kind, locale));
  return <PlaceList {...{ kind, view, t }} skeletons={SKELETONS[kind].home} locale={locale} />;
}
