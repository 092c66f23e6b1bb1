import type { PlaceMapWords } from '../default/place-map.ts';

export const placeMap: PlaceMapWords = {
  label: 'Map and filters',
  map: 'Map of Indonesia',
  keys: 'Arrow keys move the map, + and - change its size, Escape shows all of Indonesia.',
  several: '{n} places, zoom in',
  same: '{n} places at the same point',
  close: 'Close the list',
  missing: '{n} places have no point on this map yet.',
  closer: 'Zoom in',
  further: 'Zoom out',
  whole: 'All of Indonesia',
  province: 'Province',
  everywhere: 'All provinces',
  open: 'Open now',
  near: 'Nearest to me',
  unread: 'The opening hours of {n} places cannot be told for sure.',
  asking: 'Looking for your position…',
  here: 'The nearest come first. Your position stays on this device.',
  refused:
    'The browser does not give your position. Choose a province, or allow it in the browser’s settings.',
  failed: 'Your position was not found. Try again, or choose a province.',
  away: '{distance} from you'
};
