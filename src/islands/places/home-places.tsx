import type { Locale } from '#lib/i18n/locale.ts';
import { useLiveData } from '#lib/browser/use-resource.ts';
import type { CardWords, Place, PlaceKind } from './place.ts';
import { PLACE_KINDS } from './place-kinds.ts';
import { PlaceList } from './place-list.tsx';

export interface PlacesProps {
  kind: PlaceKind;
  places: Place[];
  t: CardWords;
  locale: Locale;
}

/** The first places, without a search (§2 Centres, Manufacturers). */
export function HomePlaces({ kind, places, t, locale }: PlacesProps) {
  const { loadHome, skeletons } = PLACE_KINDS[kind];
  const view = useLiveData(places, () => loadHome(locale));
  return <PlaceList {...{ kind, view, t }} skeletons={skeletons.home} locale={locale} />;
}
