import { MapPin } from 'lucide-react';
import type { MouseEvent } from 'react';
import { centrePath } from '#lib/i18n/centre-path.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { PlaceMapWords } from '#lib/i18n/place-map.ts';
import { cardId } from '../place.ts';
import type { MapPlace } from '../place.ts';
import type { Cluster } from './clusters.ts';
import type { View } from './view.ts';

/** Returns the link to a place: a centre's page, a manufacturer's card. */
export const placeLink = (place: MapPlace, locale: Locale): string =>
  place.page === undefined ? `#${cardId(place)}` : centrePath(locale, place.page);

/** Returns the position of a point on the map, relative to the map's size. */
export const pinStyle = (x: number, y: number, view: View) => ({
  left: `${(50 + ((x - view.x) / view.width) * 100).toFixed(3)}cqw`,
  top: `calc(50cqh + ${(((y - view.y) / view.width) * 100).toFixed(3)}cqw)`
});

interface Props {
  cluster: Cluster;
  view: View;
  t: PlaceMapWords;
  locale: Locale;
  onOpen: (cluster: Cluster) => void;
}

/** A place, or a number of places; pressing a number zooms in. */
export function Pin({ cluster, view, t, locale, onOpen }: Props) {
  const { members, x, y } = cluster;
  const [first] = members;
  if (!first) return null;
  const isOne = members.length === 1;
  const open = (event: MouseEvent) => {
    if (isOne || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(cluster);
  };
  return (
    <a
      href={isOne ? placeLink(first.place, locale) : `#${cardId(first.place)}`}
      className="map-pin"
      style={pinStyle(x, y, view)}
      data-again={isOne ? undefined : ''}
      onClick={open}
      draggable={false}
    >
      {isOne ? (
        <>
          <MapPin aria-hidden="true" className="map-pin-one" />
          <span className="map-name">{first.place.name}</span>
        </>
      ) : (
        <>
          <span aria-hidden="true" className="map-pin-many">
            {members.length}
          </span>
          <span className="map-name">{fill(t.several, { n: members.length })}</span>
        </>
      )}
    </a>
  );
}
