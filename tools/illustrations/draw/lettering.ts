/**
 * Latin names as outlines: a bare machine has no fonts, so the glyphs of Young Serif are read
 * straight from its WOFF file.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { at, num, range } from './geometry.ts';

type Table = (tag: string) => Buffer;

type Font = {
  glyph: (char: string) => number;
  advance: (glyph: number) => number;
  outline: (glyph: number) => string;
  em: number;
};

/** A WOFF file is a directory of tables, each zlib-compressed unless that did not help. */
function tables(file: Buffer): Table {
  const entries = range(file.readUInt16BE(12)).map((i) => 44 + i * 20);
  return (tag) => {
    const entry = entries.find((e) => file.toString('latin1', e, e + 4) === tag);
    if (entry === undefined) throw new Error(`the font has no ${tag} table`);
    const [offset, packed, full] = [4, 8, 12].map((k) => file.readUInt32BE(entry + k)) as [
      number,
      number,
      number
    ];
    const data = file.subarray(offset, offset + packed);
    return packed < full ? inflateSync(data) : data;
  };
}

/** cmap format 4: code ranges, each with a delta or an index into a glyph array. */
function characterMap(cmap: Buffer): (code: number) => number {
  const offsets = range(cmap.readUInt16BE(2)).map((i) => cmap.readUInt32BE(8 + i * 8));
  const base = offsets.find((o) => cmap.readUInt16BE(o) === 4) ?? 0;
  const count = cmap.readUInt16BE(base + 6) / 2;
  return (code) => {
    const i = range(count).find((k) => cmap.readUInt16BE(base + 14 + k * 2) >= code) ?? 0;
    const start = base + 16 + count * 2 + i * 2;
    if (cmap.readUInt16BE(start) > code) return 0;
    const [delta, offset] = [
      cmap.readUInt16BE(start + count * 2),
      cmap.readUInt16BE(start + count * 4)
    ];
    if (!offset) return (code + delta) & 0xffff;
    const glyph = cmap.readUInt16BE(
      start + count * 4 + offset + (code - cmap.readUInt16BE(start)) * 2
    );
    return glyph && (glyph + delta) & 0xffff;
  };
}

type Dot = { x: number; y: number; on: boolean };

/** The parts of a composite glyph (an i is a dotless i and a dot), each moved by its offset. */
function parts(glyf: Buffer): { glyph: number; dx: number; dy: number }[] {
  const found = [];
  for (let cursor = 10, flags = 32; flags & 32;) {
    flags = glyf.readUInt16BE(cursor);
    const [dx, dy] =
      flags & 1
        ? [glyf.readInt16BE(cursor + 4), glyf.readInt16BE(cursor + 6)]
        : [glyf.readInt8(cursor + 4), glyf.readInt8(cursor + 5)];
    found.push({ glyph: glyf.readUInt16BE(cursor + 2), dx, dy });
    cursor += (flags & 1 ? 8 : 6) + (flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0);
  }
  return found;
}

/** The contours of a simple glyph. */
function contours(glyf: Buffer): Dot[][] {
  const count = glyf.length ? glyf.readInt16BE(0) : 0;
  if (count <= 0) return [];
  const ends = range(count).map((i) => glyf.readUInt16BE(10 + i * 2));
  let cursor = 12 + count * 2 + glyf.readUInt16BE(10 + count * 2);
  const flags: number[] = [];
  while (flags.length <= at(ends, -1)) {
    const flag = glyf.readUInt8(cursor++);
    flags.push(flag, ...Array<number>(flag & 8 ? glyf.readUInt8(cursor++) : 0).fill(flag));
  }
  const coordinates = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += (flag & same ? 1 : -1) * glyf.readUInt8(cursor++);
      else if (!(flag & same)) value += glyf.readInt16BE((cursor += 2) - 2);
      return value;
    });
  };
  const [xs, ys] = [coordinates(2, 16), coordinates(4, 32)];
  return ends.map((end, i) =>
    range(end + 1)
      .slice(i ? at(ends, i - 1) + 1 : 0)
      .map((k) => ({ x: at(xs, k), y: at(ys, k), on: (at(flags, k) & 1) === 1 }))
  );
}

/** Font units to one step of the path text: fine enough at twice the plate's size. */
const grid = 5;

/** Quadratic path text; between two control points lies an implied point. */
function pathText(contour: readonly Dot[]): string {
  const dots = contour.flatMap((dot, i): Dot[] => {
    const next = at(contour, (i + 1) % contour.length);
    return dot.on || next.on
      ? [dot]
      : [dot, { x: (dot.x + next.x) / 2, y: (dot.y + next.y) / 2, on: true }];
  });
  const first = Math.max(
    0,
    dots.findIndex((d) => d.on)
  );
  const turned = [...dots.slice(first), ...dots.slice(0, first), at(dots, first)];
  let [px, py] = [0, 0];
  const text = turned.map((d, i) => {
    const [x, y] = [Math.round(d.x / grid), Math.round(-d.y / grid)];
    const step = `${i ? x - px : x} ${i ? y - py : y}`;
    const curve = !d.on || !at(turned, Math.max(0, i - 1)).on;
    const sign = i === 0 ? 'M' : !d.on ? 'q' : curve ? ' ' : 'l';
    if (d.on) [px, py] = [x, y];
    return (sign + step).replaceAll(' -', '-');
  });
  return text.join('') + 'z';
}

function open(path: string): Font {
  const table = tables(readFileSync(path));
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map(table) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer
  ];
  const map = characterMap(table('cmap'));
  const wide = hhea.readUInt16BE(34);
  const place = (i: number): number =>
    head.readInt16BE(50) ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2;
  const shape = (i: number): Dot[][] => {
    const data = glyf.subarray(place(i), place(i + 1));
    if (!data.length || data.readInt16BE(0) >= 0) return contours(data);
    return parts(data).flatMap(({ glyph, dx, dy }) =>
      shape(glyph).map((c) => c.map((d) => ({ ...d, x: d.x + dx, y: d.y + dy })))
    );
  };
  return {
    em: head.readUInt16BE(18),
    glyph: (char) => map(char.codePointAt(0) ?? 32),
    advance: (i) => hmtx.readUInt16BE(Math.min(i, wide - 1) * 4),
    outline: (i) => shape(i).map(pathText).join('')
  };
}

let font: Font | undefined;

/** One line of slanted serif, centred on (x, y), at most `widest` wide. */
export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  widest = 320
): string {
  font ??= open(
    createRequire(import.meta.url).resolve(
      '@fontsource/young-serif/files/young-serif-latin-400-normal.woff'
    )
  );
  const { em, glyph, advance, outline } = font;
  const glyphs = [...text].map(glyph);
  const units = glyphs.reduce((sum, g) => sum + advance(g) + em * 0.012, 0);
  const scale = Math.min(size / em, widest / (units || 1));
  let pen = 0;
  const letters = glyphs.map((g) => {
    const d = outline(g);
    const left = pen;
    pen += advance(g) + em * 0.012;
    return d && `<path transform="translate(${num(left / grid)})" d="${d}"/>`;
  });
  return `<g transform="translate(${num(x - (units * scale) / 2)} ${num(y)}) skewX(-10) scale(${(scale * grid).toFixed(4)})" fill="${colour}">${letters.join('')}</g>`;
}
