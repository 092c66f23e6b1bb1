/** Shared parts: Large fruits with their section beside them. */
import { type Point } from '../../draw/geometry.ts';
import { area, lineOf, mix } from '../../draw/ink.ts';
import { type Leaf } from '../../draw/leaf.ts';

export const glossy = (
  length: number,
  width: number,
  green: string,
  more: Partial<Leaf> = {}
): Leaf => ({
  shape: 'elliptic',
  length,
  width,
  green,
  stalk: 8,
  veins: { kind: 'pinnate', pairs: 9 },
  ...more
});

export const halo = (points: Point[], colour: string, flesh: string, inner: Point[]): string =>
  area(points, colour, lineOf(colour), 1.1) + area(inner, flesh, mix(flesh, '#8a6a3a', 0.35), 0.7);
