import type { Pinned } from '../to-pinned.ts';
import { toPoint, type Point } from './view.ts';

/** A place that has a point on the map. */
export interface Placed extends Point {
  place: Pinned;
}

/** Places that stand too close to each other for a pin each, or one alone. */
export interface Cluster extends Point {
  members: Placed[];
}

/** The places that have a point on the map. */
export const placed = (places: readonly Pinned[]): Placed[] =>
  places.flatMap((place) => {
    const point = toPoint(place.latitude, place.longitude);
    return point ? [{ ...point, place }] : [];
  });

const isNear = (a: Point, b: Point, reach: number): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) < reach;

function merge(a: Cluster, b: Cluster): void {
  const [here, there] = [a.members.length, b.members.length];
  a.x = (a.x * here + b.x * there) / (here + there);
  a.y = (a.y * here + b.y * there) / (here + there);
  a.members = [...a.members, ...b.members];
}

/** The points in each square of the grid, so that thousands are not compared with each other. */
function cells(points: readonly Placed[], reach: number): Cluster[] {
  const found = new Map<string, Cluster>();
  for (const point of points) {
    const key = `${Math.floor(point.x / reach)},${Math.floor(point.y / reach)}`;
    const known = found.get(key);
    const one = { x: point.x, y: point.y, members: [point] };
    if (known) {
      known.members.push(point);
      const count = known.members.length;
      known.x += (point.x - known.x) / count;
      known.y += (point.y - known.y) / count;
    } else found.set(key, one);
  }
  return [...found.values()];
}

/** Places in clusters that stand at least `reach` degrees apart, from west to east. */
export function clusters(points: readonly Placed[], reach: number): Cluster[] {
  const left = cells(points, reach);
  const done: Cluster[] = [];
  for (let one = left.pop(); one; one = left.pop()) {
    const cluster = one;
    const at = done.findIndex((other) => isNear(cluster, other, reach));
    if (at === -1) done.push(cluster);
    else {
      // A cluster that grew moved, and may touch another one now.
      const [grown] = done.splice(at, 1);
      merge(grown!, cluster);
      left.push(grown!);
    }
  }
  return done.toSorted((a, b) => a.x - b.x || a.y - b.y);
}
