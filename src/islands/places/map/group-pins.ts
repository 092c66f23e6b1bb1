import type { MapPlace } from '../place.ts';

export type MapPoint = MapPlace & { latitude: number; longitude: number };

/** The width of a pin's clickable area in pixels. */
export const PIN_SIZE_PX = 44;

export interface PinGroup {
  members: [MapPoint, ...MapPoint[]];
  /** The position of the first member in pixels. */
  x: number;
  y: number;
}

/** Returns the places with coordinates around Indonesia. */
export const toMapPoints = (places: readonly MapPlace[]): MapPoint[] =>
  places.filter(
    (place): place is MapPoint =>
      place.latitude !== undefined &&
      place.longitude !== undefined &&
      Math.abs(place.latitude + 2.5) <= 10 &&
      Math.abs(place.longitude - 118) <= 25
  );

/** Groups points that are closer together than a pin's size. `project` returns pixels. */
export function groupPins(
  points: readonly MapPoint[],
  project: (point: MapPoint) => { x: number; y: number }
): PinGroup[] {
  const groups: PinGroup[] = [];
  for (const point of points) {
    const { x, y } = project(point);
    const group = groups.find((other) => Math.hypot(other.x - x, other.y - y) < PIN_SIZE_PX);
    if (group) group.members.push(point);
    else groups.push({ members: [point], x, y });
  }
  return groups;
}
