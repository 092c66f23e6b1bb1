import type { MapPlace } from '../place.ts';
import { toPoint, type SvgPoint } from './view.ts';

/** A place with a position on the map. */
export interface MapPoint extends SvgPoint {
  place: MapPlace;
}

/** Places that are too close to each other for separate pins, or a single place. */
export interface Cluster extends SvgPoint {
  members: MapPoint[];
}

/** Returns the places that have a position on the map. */
export const toMapPoints = (places: readonly MapPlace[]): MapPoint[] =>
  places.flatMap((place) => {
    const point = toPoint(place.latitude, place.longitude);
    return point ? [{ ...point, place }] : [];
  });

const isNear = (a: SvgPoint, b: SvgPoint, reach: number): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) < reach;

function merge(a: Cluster, b: Cluster): void {
  const [here, there] = [a.members.length, b.members.length];
  a.x = (a.x * here + b.x * there) / (here + there);
  a.y = (a.y * here + b.y * there) / (here + there);
  a.members = [...a.members, ...b.members];
}

/** Groups points by squares of a grid, because comparing thousands of pairs is slow. */
function gridClusters(points: readonly MapPoint[], reach: number): Cluster[] {
  const cells = new Map<string, Cluster>();
  for (const point of points) {
    const key = `${Math.floor(point.x / reach)},${Math.floor(point.y / reach)}`;
    const cell = cells.get(key);
    if (cell) {
      cell.members.push(point);
      const count = cell.members.length;
      cell.x += (point.x - cell.x) / count;
      cell.y += (point.y - cell.y) / count;
    } else cells.set(key, { x: point.x, y: point.y, members: [point] });
  }
  return [...cells.values()];
}

/** Groups places into clusters at least `reach` degrees apart, from west to east. */
export function clusters(points: readonly MapPoint[], reach: number): Cluster[] {
  const remaining = gridClusters(points, reach);
  const done: Cluster[] = [];
  for (let next = remaining.pop(); next; next = remaining.pop()) {
    const cluster = next;
    const index = done.findIndex((other) => isNear(cluster, other, reach));
    if (index === -1) done.push(cluster);
    else {
      // A merged cluster has moved and may be too close to another one.
      const [grown] = done.splice(index, 1);
      merge(grown!, cluster);
      remaining.push(grown!);
    }
  }
  return done.toSorted((a, b) => a.x - b.x || a.y - b.y);
}
