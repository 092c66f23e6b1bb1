import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Point } from '#lib/browser/distance.ts';
import { useResource } from '#lib/browser/use-resource.ts';
import { mapTiles } from '#lib/contract/map-tiles.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { PlaceMapWords } from '#lib/i18n/place-map.ts';
import type { MapPlace } from '../place.ts';
import { toMapPoints } from './group-pins.ts';
import styles from './map.css?url';

/** Leaflet cannot measure elements without its style sheet. */
const loadStyles = (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: styles, onload: resolve, onerror: reject });
    document.head.append(link);
  });

interface Props {
  places: readonly MapPlace[];
  here: Point | undefined;
  t: PlaceMapWords;
  locale: Locale;
}

/** Loads Leaflet and the drawing when the map comes into view. */
export function PlaceMap({ places, here, t, locale }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  const { data: map, failed } = useResource(isSeen ? 'map' : '', async () => {
    const [{ drawMap }, outlines] = await Promise.all([
      import('./draw-map.ts'),
      mapTiles ? undefined : import('./indonesia.json'),
      loadStyles()
    ]);
    return drawMap(box.current!, { t, locale, tiles: mapTiles, outlines: outlines?.default });
  });
  useEffect(() => () => map?.remove(), [map]);
  useEffect(() => map?.show(places), [map, places]);
  useEffect(() => map?.showVisitor(here), [map, here]);
  const missing = places.length - toMapPoints(places).length;
  const buttons = [
    [t.closer, Plus, () => map?.zoom(1)],
    [t.further, Minus, () => map?.zoom(-1)],
    [t.whole, Maximize, () => map?.wholeMap()]
  ] as const;
  return (
    <section aria-label={t.label} className="grid gap-2">
      <div className="relative isolate">
        <div
          ref={box}
          role="group"
          aria-label={t.map}
          aria-describedby="map-keys"
          aria-busy={!map && !failed}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the map
          tabIndex={0}
          className="map"
        />
        {map && (
          <div className="absolute top-2 right-2 z-1000 grid gap-[0.35rem]">
            {buttons.map(([name, Icon, onPress]) => (
              <button
                key={name}
                type="button"
                onClick={onPress}
                className="grid size-11 place-items-center rounded-[10px] border border-edge bg-ground-raised hover:text-leaf"
              >
                <Icon aria-hidden="true" className="size-5" />
                <span className="sr-only">{name}</span>
              </button>
            ))}
          </div>
        )}
        {failed && (
          <p role="alert" className="absolute inset-0 grid place-items-center p-6 text-center">
            {t.mapFailed}
          </p>
        )}
      </div>
      <p id="map-keys" className="sr-only">
        {t.keys}
      </p>
      <p className="pointer-fine:hidden text-sm text-ink-soft">{t.fingers}</p>
      {missing > 0 && <p className="text-sm text-ink-soft">{fill(t.missing, { n: missing })}</p>}
    </section>
  );
}
