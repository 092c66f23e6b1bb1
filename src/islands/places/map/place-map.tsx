import { X, Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useMemo, useState } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { PlaceMapWords } from '#lib/i18n/place-map.ts';
import { textLang } from '#lib/i18n/translated.ts';
import type { Point as Position } from '#lib/browser/distance.ts';
import { type Cluster, clusters, toMapPoints } from './clusters.ts';
import { placeLink, Pin, pinStyle } from './pin.tsx';
import type { MapPlace } from '../place.ts';
import { Coasts } from './coasts.tsx';
import { showNames } from './show-names.ts';
import { useMapView, useWheelZoom } from './use-map-view.ts';
import { fit, isSeparable, toPoint } from './view.ts';

interface SamePointProps {
  cluster: Cluster;
  t: PlaceMapWords;
  locale: Locale;
  onClose: () => void;
}

/** The list of places at the same point; it gets the focus. */
function SamePoint({ cluster, t, locale, onClose }: SamePointProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [cluster]);
  return (
    <div className="card max-h-72 overflow-y-auto p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
          {fill(t.same, { n: cluster.members.length })}
        </h3>
        <button
          type="button"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">{t.close}</span>
        </button>
      </div>
      <ul>
        {cluster.members.map(({ place }) => (
          <li key={place.id}>
            <a
              href={placeLink(place, locale)}
              lang={textLang(place, 'name', locale)}
              className="text-link inline-flex min-h-11 items-center"
            >
              {place.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The width of a pin's clickable area in pixels. */
const PIN_SIZE_PX = 44;
/** The map's width before it is measured: that of a phone, which has the fewest pins. */
const DEFAULT_WIDTH_PX = 358;
/** The width of a view in degrees up to which pins show names: about the island of Java. */
const MAX_NAMED_DEGREES = 16;
/** Units of the SVG per degree. */
const UNITS_PER_DEGREE = 100;

interface Props {
  places: readonly MapPlace[];
  /** The visitor's position, if they shared it. */
  here: Position | undefined;
  t: PlaceMapWords;
  locale: Locale;
}

/** The islands with pins for places and clusters. */
export function PlaceMap({ places, here, t, locale }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ pixels: DEFAULT_WIDTH_PX, ratio: 1.7 });
  const [same, setSame] = useState<Cluster>();
  const points = useMemo(() => toMapPoints(places), [places]);
  const version = points.map(({ place }) => place.id).join();
  const { view, show, handleKey, zoom, gestures } = useMapView(points, version, size.pixels);
  useWheelZoom(box, zoom);
  const reach = (view.width * PIN_SIZE_PX) / size.pixels;
  const all = useMemo(() => clusters(points, reach), [points, reach]);
  const inView = all.filter(
    ({ x, y }) =>
      Math.abs(x - view.x) < view.width / 2 && Math.abs(y - view.y) < view.width / 2 / size.ratio
  );
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ pixels: width, ratio: width / height });
    });
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => setSame(undefined), [version]);
  useLayoutEffect(() => {
    if (box.current) showNames(box.current, view.width <= MAX_NAMED_DEGREES);
  });
  const open = (cluster: Cluster) => {
    if (!isSeparable(cluster.members, PIN_SIZE_PX, size.pixels)) return setSame(cluster);
    setSame(undefined);
    show(fit(cluster.members, 0));
    // The pressed pin is removed, so the map gets the focus.
    box.current?.focus({ preventScroll: true });
  };
  const visitor = here && toPoint(here.latitude, here.longitude);
  const missing = places.length - points.length;
  const top = [view.x - view.width / 2, view.y - view.width / 2, view.width, view.width];
  return (
    <section aria-label={t.label} className="grid gap-2">
      <div className="relative">
        <div
          ref={box}
          role="group"
          aria-label={t.map}
          aria-describedby="map-keys"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the map
          tabIndex={0}
          className="map"
          {...gestures}
        >
          <Coasts
            viewBox={top.map((value) => (value * UNITS_PER_DEGREE).toFixed(1)).join(' ')}
            strokeWidth={(view.width / size.pixels) * UNITS_PER_DEGREE}
          />
          {visitor && <span className="map-me" style={pinStyle(visitor.x, visitor.y, view)} />}
          {inView.map((cluster) => (
            <Pin
              key={cluster.members.map(({ place }) => place.id).join()}
              {...{ cluster, view, t, locale }}
              onOpen={open}
            />
          ))}
        </div>
        <div className="map-buttons">
          {(
            [
              ['+', t.closer, Plus],
              ['-', t.further, Minus],
              ['Escape', t.whole, Maximize]
            ] as const
          ).map(([key, name, Icon]) => (
            <button key={key} type="button" onClick={() => handleKey(key)}>
              <Icon aria-hidden="true" className="size-5" />
              <span className="sr-only">{name}</span>
            </button>
          ))}
        </div>
      </div>
      <p id="map-keys" className="sr-only">
        {t.keys}
      </p>
      {same && <SamePoint cluster={same} {...{ t, locale }} onClose={() => setSame(undefined)} />}
      {missing > 0 && <p className="text-sm text-ink-soft">{fill(t.missing, { n: missing })}</p>}
    </section>
  );
}
