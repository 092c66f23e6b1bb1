/**
 * Rounded bodies (fruits, fingers, seeds): one light from the upper left, shaded in washes and
 * hatching.
 */
import { at, middle, num, type Place, type Point, put, range, smooth } from './geometry.ts';
import { area, ellipse, hatching, lightOf, lineOf, shadeOf, stroke } from './ink.ts';

const light: Point = [-0.58, -0.81];

type Solid = {
  colour: string;
  shade?: string;
  light?: string;
  depth?: number;
  hatch?: number;
  gloss?: boolean;
  width?: number;
};

/** The rim of an outline that faces `towards`, `depth` thick where it faces it fully. */
function rim(outline: readonly Point[], towards: Point, depth: number): Point[] {
  const n = outline.length;
  const turning =
    outline.reduce(
      (sum, [x, y], i) => sum + x * at(outline, (i + 1) % n)[1] - at(outline, (i + 1) % n)[0] * y,
      0
    ) > 0
      ? 1
      : -1;
  const facing = outline.map(([x, y], i) => {
    const [a, b] = [at(outline, (i + n - 1) % n), at(outline, (i + 1) % n)];
    const [dx, dy] = [(b[0] - a[0]) * turning, (b[1] - a[1]) * turning];
    const size = Math.hypot(dx, dy) || 1;
    const normal: Point = [dy / size, -dx / size];
    const much = normal[0] * towards[0] + normal[1] * towards[1];
    return {
      point: [x, y] as Point,
      inner: [
        x - normal[0] * depth * Math.max(0, much) ** 0.8,
        y - normal[1] * depth * Math.max(0, much) ** 0.8
      ] as Point,
      lit: much > 0
    };
  });
  const start = facing.findIndex((f, i) => f.lit && !at(facing, (i + n - 1) % n).lit);
  const turned = [...facing.slice(Math.max(0, start)), ...facing.slice(0, Math.max(0, start))];
  const end = turned.findIndex((f) => !f.lit);
  const arc = turned.slice(0, end < 0 ? undefined : end);
  return [...arc.map((f) => f.point), ...arc.map((f) => f.inner).toReversed()];
}

/** How thick a body is: the narrowest of its extents over eight directions. */
function thickness(outline: readonly Point[]): number {
  const extents = range(8).map((i) => {
    const [c, s] = [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)];
    const levels = outline.map(([x, y]) => x * c + y * s);
    return Math.max(...levels) - Math.min(...levels);
  });
  return Math.min(...extents);
}

/** A shaded body from its outline. */
export function solid(outline: readonly Point[], look: Solid): string {
  const { colour, gloss = true, width = 1 } = look;
  const shade = look.shade ?? shadeOf(colour);
  const size = thickness(outline);
  if (size < 24) return small(outline, colour, shade, look.light ?? lightOf(colour), size, width);
  const depth = look.depth ?? size * 0.42;
  const dark: Point = [-light[0], -light[1]];
  const gap = look.hatch ?? 3.4;
  const shadow = rim(outline, dark, depth * 0.72);
  return (
    area(outline, colour, lineOf(colour), width) +
    area(rim(outline, dark, depth), shade, '', 0, size > 60 ? 0.2 : 0.34) +
    (size > 60 ? area(shadow, shade, '', 0, 0.22) : '') +
    area(rim(outline, dark, depth * 0.32), shade, '', 0, 0.3) +
    area(rim(outline, light, depth * 0.45), look.light ?? lightOf(colour), '', 0, 0.34) +
    (gap ? stroke(hatching(shadow, -38, gap), shade, 0.6, 0.5) : '') +
    (gloss ? shine(outline, look.light ?? lightOf(colour)) : '')
  );
}

/** A body too small for hatching. */
const small = (
  outline: readonly Point[],
  colour: string,
  shade: string,
  bright: string,
  size: number,
  width: number
): string =>
  area(outline, colour, lineOf(colour), Math.min(width, 0.85)) +
  area(rim(outline, [0.58, 0.81], size * 0.3), shade, '', 0, 0.45) +
  (size > 8 ? area(rim(outline, light, size * 0.14), bright, '', 0, 0.5) : '');

/** The small bright patch on the lit shoulder. */
function shine(outline: readonly Point[], colour: string): string {
  const [cx, cy] = middle(outline);
  const size = thickness(outline);
  return ellipse(
    cx + light[0] * size * 0.27,
    cy + light[1] * size * 0.25,
    size * 0.1,
    size * 0.055,
    colour,
    `opacity=".75" transform="rotate(-38 ${num(cx + light[0] * size * 0.27)} ${num(cy + light[1] * size * 0.25)})"`
  );
}

/** An egg: `skew` above 0 is wider below; `turn` in degrees. */
export function egg(x: number, y: number, rx: number, ry = rx, skew = 0, turn = 0): Point[] {
  const n = Math.round(Math.min(64, Math.max(16, (rx + ry) * 0.8)));
  const points = range(n).map((i): Point => {
    const a = (i / n) * Math.PI * 2;
    return [rx * Math.cos(a) * (1 + skew * Math.sin(a)), ry * Math.sin(a)];
  });
  return put(points, { x, y, angle: turn });
}

/**
 * A body turned on the lathe: knots are (along the axis from 0, half-width); the axis heads where
 * `place` does.
 */
export function lathe(
  place: Place,
  knots: readonly Point[],
  per = at(knots, -1)[0] < 60 ? 3 : 7
): Point[] {
  const side = smooth(
    knots.map(([a, w]): Point => [w, -a]),
    false,
    per
  );
  const left = side.map(([x, y]): Point => [-x, y]).toReversed();
  return put(
    [...side, ...left.slice(at(knots, -1)[1] ? 0 : 1, at(knots, 0)[1] ? undefined : -1)],
    place
  );
}

/** A small round berry with its own light; cheap enough for clusters. */
export function berry(x: number, y: number, r: number, colour: string, eye = ''): string {
  if (r < 4.5)
    return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${colour}" stroke="${lineOf(colour)}" stroke-width=".7"/><circle cx="${num(x - r * 0.3)}" cy="${num(y - r * 0.3)}" r="${num(r * 0.3)}" fill="${lightOf(colour)}" opacity=".8"/>`;
  return (
    ellipse(x, y, r, r, colour, `stroke="${lineOf(colour)}" stroke-width=".8"`) +
    `<path d="M${num(x + r * 0.85)} ${num(y - r * 0.3)}A${num(r * 0.9)} ${num(r * 0.9)} 0 0 1 ${num(x - r * 0.4)} ${num(y + r * 0.82)}A${num(r * 1.3)} ${num(r * 1.3)} 0 0 0 ${num(x + r * 0.85)} ${num(y - r * 0.3)}Z" fill="${shadeOf(colour)}" opacity=".5"/>` +
    ellipse(x - r * 0.35, y - r * 0.4, r * 0.26, r * 0.18, lightOf(colour), 'opacity=".85"') +
    (eye && ellipse(x + r * 0.1, y + r * 0.1, r * 0.16, r * 0.16, eye))
  );
}
