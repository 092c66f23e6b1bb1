import type { Locale } from '#lib/i18n/locale.ts';
import { useLiveData } from '#lib/browser/use-resource.ts';
import { inPageLanguage } from '#lib/i18n/translated.ts';
import type { JamuManufacturer } from '#lib/contract/entities/places.ts';
import { renderedRows } from '#lib/content/rendered-rows.ts';
import { api } from '#lib/session/session.ts';
import { toManufacturer, type CardWords, type Place, type PlaceKind } from './place.ts';
import { API_PATHS, SKELETONS, toCentres } from './load-places.ts';
import { PlaceList } from './place-list.tsx';

export interface PlacesProps {
  kind: PlaceKind;
  places: Place[];
  t: CardWords;
  locale: Locale;
}

async function loadHomePlaces(kind: PlaceKind, locale: Locale, shown: readonly Place[]) {
  const query = { page: 1, per_page: SKELETONS[kind].home, ...inPageLanguage(locale) };
  const rows: JamuManufacturer[] = (await api.page(API_PATHS[kind], query)).items;
  return kind === 'centres'
    ? toCentres(rows, shown)
    : (await renderedRows(rows)).map(toManufacturer);
}

export function HomePlaces({ kind, places, t, locale }: PlacesProps) {
  const view = useLiveData(places, () => loadHomePlaces(kind, locale, places));
  return <PlaceList {...{ kind, view, t }} skeletons={SKELETONS[kind].home} locale={locale} />;
}
