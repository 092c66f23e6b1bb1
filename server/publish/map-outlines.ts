import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { feature } from 'topojson-client';
import { filter, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { ASSETS } from './builder/compress-assets.ts';

const QUERY = '?outlines';
const COUNTRY = 'Indonesia';
/** What the map can show at most, in degrees; what lies wholly outside is left out. */
const FRAME = { west: 92, east: 144, north: 12, south: -16 };
/** The area in square degrees below which a bend, or a neighbour's island, is not drawn. */
const BEND = 0.001;
const ISLAND = 0.05;
/** Units of the drawing in a degree. */
const UNITS = 100;

/** Longitudes and latitudes. */
type Ring = number[][];
type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const range = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];

function size(ring: Ring): { isInside: boolean; area: number } {
  const [west, east] = range(ring.map(([x = 0]) => x));
  const [south, north] = range(ring.map(([, y = 0]) => y));
  const isInside =
    west < FRAME.east && east > FRAME.west && south < FRAME.north && north > FRAME.south;
  return { isInside, area: (east - west) * (north - south) };
}

/** A ring as a path of whole units, each point from the one before; '' where it is too small. */
function pathOf(ring: Ring): string {
  const points = ring
    .map(([x = 0, y = 0]) => [Math.round(x * UNITS), Math.round(-y * UNITS)] as const)
    .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1])
    .slice(0, -1);
  const [first] = points;
  if (!first || points.length < 3) return '';
  const steps = points.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = points[at]!;
    return `l${x - fromX} ${y - fromY}`.replace(' -', '-');
  });
  return `M${first.join(' ')}${steps.join('')}z`;
}

/**
 * The islands of Indonesia, `#land`, and the coasts around them, `#neighbours`, as symbols of an
 * SVG: x is the longitude and y the negative latitude, in hundredths of a degree.
 */
export async function drawOutlines(path: string): Promise<string> {
  const atlas = JSON.parse(await readFile(path, 'utf8')) as Countries;
  // Simplified together, neighbours keep their common border.
  // The library hands over the numbers of a ring's arcs.
  const near = filter(atlas, (ring) => {
    const arcs = [ring as unknown as number[]];
    const { coordinates } = feature(atlas, { type: 'Polygon', arcs }).geometry as {
      coordinates: Ring[];
    };
    return size(coordinates[0] ?? []).isInside;
  });
  const simple = simplify(presimplify(near), BEND) as Countries;
  const paths = { land: '', neighbours: '' };
  for (const { geometry, properties } of feature(simple, simple.objects.countries).features) {
    const isNeighbour = properties.name !== COUNTRY;
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    for (const [ring = []] of polygons)
      if (!isNeighbour || size(ring).area > ISLAND)
        paths[isNeighbour ? 'neighbours' : 'land'] += pathOf(ring);
  }
  const drawn = Object.entries(paths).map(([id, d]) => `<path id="${id}" d="${d}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${drawn.join('')}</svg>`;
}

/**
 * `import outlines from 'world-atlas/countries-10m.json?outlines'`: the address of the map's
 * drawing, made as the site is compiled (decision 070).
 */
export function mapOutlines(): Plugin {
  let made: Promise<{ name: string; source: string }> | undefined;
  const make = async (path: string) => {
    const source = await drawOutlines(path);
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 10);
    return { name: `${ASSETS}/islands.${hash}.svg`, source };
  };
  return {
    name: 'map-outlines',
    enforce: 'pre',
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, response, next) => {
        if (!made || !request.url?.startsWith(`/${ASSETS}/islands.`)) return next();
        return void made.then(({ source }) =>
          response.setHeader('Content-Type', 'image/svg+xml').end(source)
        );
      }),
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      made ??= make(id.slice(0, -QUERY.length));
      const { name, source } = await made;
      if (this.environment.name === 'client' && this.environment.mode === 'build')
        this.emitFile({ type: 'asset', fileName: name, source });
      return `export default ${JSON.stringify(`/${name}`)}`;
    }
  };
}
