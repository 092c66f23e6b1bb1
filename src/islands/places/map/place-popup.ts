import L, { type Marker } from 'leaflet';
import { centrePath } from '#lib/i18n/centre-path.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { PlaceMapWords } from '#lib/i18n/place-map.ts';
import { textLang } from '#lib/i18n/translated.ts';
import { cardId } from '../place.ts';
import type { MapPoint } from './group-pins.ts';

function toItem(place: MapPoint, locale: Locale): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = place.page === undefined ? `#${cardId(place)}` : centrePath(locale, place.page);
  link.textContent = place.name;
  link.className = 'flex min-h-11 items-center font-semibold';
  const lang = textLang(place, 'name', locale);
  if (lang) link.lang = lang;
  const hours = document.getElementById(cardId(place))?.querySelector('open-now');
  item.append(link, ...(hours ? [hours.cloneNode(true)] : []));
  return item;
}

/** Opens a popup with the places of a pin. The popup has the focus until it closes. */
export function openPlaces(
  map: L.Map,
  pin: Marker,
  places: readonly MapPoint[],
  { t, locale }: { t: PlaceMapWords; locale: Locale }
): void {
  const content = document.createElement('div');
  if (places.length > 1) {
    const title = document.createElement('h3');
    title.textContent = fill(t.same, { n: places.length });
    title.className = 'text-base';
    content.append(title);
  }
  const list = document.createElement('ul');
  list.append(...places.map((place) => toItem(place, locale)));
  content.append(list);
  const popup = L.popup({ maxHeight: 220, offset: [0, places.length > 1 ? -10 : -26] })
    .setLatLng(pin.getLatLng())
    .setContent(content)
    .openOn(map);
  const element = popup.getElement();
  element?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', t.close);
  // Waits for two frames: a new popup can be hidden until then, and hidden elements get no focus.
  const focus = () => content.querySelector('a')?.focus({ preventScroll: true });
  requestAnimationFrame(() => requestAnimationFrame(focus));
  popup.once('remove', () => {
    const { activeElement, body } = document;
    // If a filter removes the place, its popup closes, but the focus stays in the filter.
    if (activeElement === body || map.getContainer().contains(activeElement))
      pin.getElement()?.focus();
  });
}
