import L, { type LatLngBoundsExpression, type LatLngExpression, type Marker } from 'leaflet';
import type { Point } from '#lib/browser/distance.ts';
import type { MapTiles } from '#lib/contract/map-tiles.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { PlaceMapWords } from '#lib/i18n/place-map.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { MapPlace } from '../place.ts';
import { groupPins, PIN_SIZE_PX, toMapPoints, type MapPoint, type PinGroup } from './group-pins.ts';
import { boxOf, fitBoxes, mapNames, type MapName } from './labels.ts';
import { linkCards } from './link-cards.ts';
import { openPlaces } from './place-popup.ts';

const INDONESIA: LatLngBoundsExpression = [
  [-11.2, 94.8],
  [6.2, 141.2]
];
const EDGES: LatLngBoundsExpression = [
  [-30, 82],
  [30, 154]
];
/** Beyond these zooms, the drawing looks angular, and a street map has no tiles. */
const MAX_ZOOM = { drawing: 10, tiles: 18 };
/** The maximum zoom when the map moves to changed places. */
const FIT_ZOOM = 8;
/** The zoom from which names of places are shown if they fit. */
const PLACE_NAME_ZOOM = 7;
const PIN_RADIUS_PX = 18;
const PIN = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/></svg>`;

interface Settings {
  t: PlaceMapWords;
  locale: Locale;
  /** The street map of the operator; without it, the map is drawn. */
  tiles: MapTiles | undefined;
  /** The drawing: coasts and borders as GeoJSON. */
  outlines: object | undefined;
}

const position = ({ latitude, longitude }: Point): LatLngExpression => [latitude, longitude];

const boundsOf = (points: readonly MapPoint[]) => L.latLngBounds(points.map(position) as never);

function backgroundOf({ tiles, outlines }: Settings): L.Layer {
  if (!tiles)
    return L.geoJSON(outlines as Parameters<typeof L.geoJSON>[0], {
      interactive: false,
      attribution: 'Natural Earth',
      style: (feature) => ({ className: `map-${feature?.properties.kind}` })
    });
  const text = document.createElement('span');
  text.textContent = tiles.attribution;
  return L.tileLayer(tiles.url, { maxZoom: MAX_ZOOM.tiles, attribution: text.innerHTML });
}

/**
 * Draws the map. Places whose pins would overlap share one pin. A press on this pin zooms in, or
 * opens a list if the places are too close at every zoom.
 */
export function drawMap(box: HTMLElement, settings: Settings) {
  const { t, locale, tiles } = settings;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(box, {
    zoomControl: false,
    zoomSnap: tiles ? 1 : 0.5,
    maxZoom: tiles ? MAX_ZOOM.tiles : MAX_ZOOM.drawing,
    maxBounds: EDGES,
    renderer: L.svg({ padding: 0.6 }),
    trackResize: false,
    // One finger scrolls the page; two fingers move and zoom the map.
    dragging: !matchMedia('(pointer: coarse)').matches,
    ...(isCalm && { zoomAnimation: false, fadeAnimation: false, inertia: false })
  });
  const wholeMap = () => map.fitBounds(INDONESIA, { animate: !isCalm });
  const limitZoom = () => {
    // Removes the previous limit first, because `getBoundsZoom` returns no zoom below the limit.
    map.setMinZoom(0);
    map.setMinZoom(map.getBoundsZoom(INDONESIA));
  };
  limitZoom();
  wholeMap();
  map.on('resize', limitZoom);
  // `trackResize` would measure a map that is hidden on a phone, but not when it is shown again.
  const resizes = new ResizeObserver(() => box.clientWidth > 0 && map.invalidateSize());
  resizes.observe(box);
  // Wide enough for the longest text, `1000 km`.
  L.control.scale({ imperial: false, maxWidth: 120 }).addTo(map);
  map.attributionControl.setPrefix(false);
  backgroundOf(settings).addTo(map);

  // Only the wheel with Ctrl or Cmd zooms the map. Browsers report a pinch on a trackpad as a wheel
  // with Ctrl.
  const onWheel = (event: WheelEvent) =>
    !(event.ctrlKey || event.metaKey) && event.stopPropagation();
  box.addEventListener('wheel', onWheel, true);
  // Leaflet itself handles keys only while the map has the focus. An open popup takes the focus.
  const onKey = ({ key, target }: KeyboardEvent) =>
    key === 'Escape' && (target === box ? wholeMap() : map.closePopup());
  box.addEventListener('keydown', onKey, true);

  const names = tiles ? [] : mapNames(locale);
  const labelPane = map.createPane('names');
  labelPane.setAttribute('aria-hidden', 'true');
  labelPane.style.pointerEvents = 'none';
  labelPane.style.zIndex = '450';
  const labels = L.layerGroup().addTo(map);
  const pins = L.layerGroup().addTo(map);
  const cards = linkCards((point) => map.panInside(position(point), { padding: [48, 48] }));
  let points: MapPoint[] = [];
  let groups: PinGroup[] = [];

  const showLabels = () => {
    labels.clearLayers();
    const zoom = map.getZoom();
    const single = groups.filter(({ members }) => members.length === 1);
    const ofPlaces = single.map(({ members: [place] }): MapName => ({
      text: place.name,
      kind: 'place',
      point: [place.latitude, place.longitude],
      from: PLACE_NAME_ZOOM,
      to: Infinity
    }));
    const items = [...ofPlaces, ...names]
      .filter(({ from, to }) => from <= zoom && zoom < to)
      .map((name) => {
        const { x, y } = map.project(name.point as never);
        return { name, box: boxOf(name, x, y) };
      });
    const taken = groups.map(({ members, x, y }) => {
      const bottom = members.length > 1 ? y + PIN_RADIUS_PX : y + 4;
      return L.bounds([x - PIN_RADIUS_PX, bottom - 40], [x + PIN_RADIUS_PX, bottom]);
    });
    for (const { name } of fitBoxes(items, map.getPixelBounds(), taken)) {
      const text = document.createElement('span');
      text.textContent = name.text;
      const className = `map-label map-label-${name.kind}`;
      const icon = L.divIcon({ className, html: text, iconSize: [0, 0] });
      labels.addLayer(
        L.marker(name.point as never, { icon, pane: 'names', interactive: false, keyboard: false })
      );
    }
  };

  const open = ({ members }: PinGroup, pin: Marker) => {
    const bounds = boundsOf(members);
    const [from, to] = [bounds.getNorthWest(), bounds.getSouthEast()].map((corner) =>
      map.project(corner, map.getMaxZoom())
    );
    if (members.length > 1 && from!.distanceTo(to!) > PIN_SIZE_PX) {
      map.fitBounds(bounds, { padding: [56, 56], animate: !isCalm });
      // The pressed pin is removed, so the map gets the focus.
      box.focus({ preventScroll: true });
      return;
    }
    openPlaces(map, pin, members, { t, locale });
    cards.reveal(members);
  };

  const addPin = (group: PinGroup) => {
    const [first, ...more] = group.members;
    const icon = L.divIcon({
      className: 'map-pin',
      html: more.length > 0 ? `<span class="map-pin-many">${more.length + 1}</span>` : PIN,
      iconSize: [PIN_SIZE_PX, PIN_SIZE_PX],
      iconAnchor: [PIN_SIZE_PX / 2, more.length > 0 ? PIN_SIZE_PX / 2 : 38]
    });
    const name = more.length > 0 ? fill(t.several, { n: more.length + 1 }) : first.name;
    const text = document.createElement('span');
    text.textContent = name;
    const pin = L.marker(position(first), { icon, riseOnHover: true })
      .bindTooltip(text, { direction: 'top', offset: [0, more.length > 0 ? -18 : -34] })
      .on('click', () => open(group, pin))
      .on('keypress', ({ originalEvent }: L.LeafletKeyboardEvent) => {
        if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
        originalEvent.preventDefault();
        open(group, pin);
      });
    pins.addLayer(pin);
    const element = pin.getElement();
    element?.setAttribute('aria-label', name);
    if (element) cards.pins.set(element, group.members);
  };

  const showPins = () => {
    groups = groupPins(points, (point) => map.project(position(point)));
    pins.clearLayers();
    cards.pins.clear();
    groups.forEach(addPin);
    showLabels();
  };
  map.on('zoomend', showPins);
  map.on('moveend', showLabels);

  const visitor = L.layerGroup().addTo(map);
  return {
    /** Shows these places, and moves the map to them if they have changed. */
    show(places: readonly MapPlace[]) {
      const next = toMapPoints(places);
      const hasChanged = next.map(({ id }) => id).join() !== points.map(({ id }) => id).join();
      points = next;
      if (hasChanged) map.closePopup();
      if (hasChanged && points.length > 0)
        map.fitBounds(boundsOf(points), { padding: [40, 40], maxZoom: FIT_ZOOM, animate: false });
      else if (hasChanged) wholeMap();
      showPins();
    },
    showVisitor(at: Point | undefined) {
      visitor.clearLayers();
      const icon = L.divIcon({ className: 'map-me', iconSize: [16, 16] });
      const options = { icon, interactive: false, keyboard: false };
      if (at) visitor.addLayer(L.marker(position(at), options));
    },
    zoom: (steps: number) => map.setZoom(map.getZoom() + steps, { animate: !isCalm }),
    wholeMap,
    remove() {
      cards.stop();
      resizes.disconnect();
      map.remove();
    }
  };
}
