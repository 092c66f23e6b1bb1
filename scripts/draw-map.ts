// `npx node scripts/draw-map.ts FOLDER` cuts the map of Indonesia out of two layers of Natural
// Earth (https://www.naturalearthdata.com, 1:10m cultural vectors, public domain), unpacked in
// FOLDER. mapshaper runs through npx, because only this script needs it.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const MAP = join(import.meta.dirname, '../src/islands/places/map/indonesia.json');
const [folder = '.'] = process.argv.slice(2);
const layer = (name: string): string => join(resolve(folder), `ne_10m_${name}.shp`);

// At the closest zoom, a pixel is about 300 m, so bends below 500 m and islands below half a square
// kilometre are not visible.
const COMMANDS = `
  -i ${layer('admin_0_countries')} ${layer('admin_1_states_provinces_lines')} combine-files
  -rename-layers land,borders
  -clip target=land bbox=82,-30,154,30
  -each target=land kind=ADM0_A3=="IDN"?"land":"neighbours"
  -dissolve target=land kind
  -filter target=land kind=="land" + name=indonesia
  -clip target=borders indonesia
  -drop target=indonesia
  -simplify target=land dp variable interval=kind=="neighbours"?3000:500
  -simplify target=borders dp interval=500
  -filter-islands target=land min-area=0.5km2
  -each target=borders kind="borders"
  -dissolve target=borders kind
  -o ${MAP} target=land,borders format=geojson combine-layers precision=0.005 force
`;

const { status } = spawnSync(
  'npx',
  ['--yes', 'mapshaper@0.7.70', ...COMMANDS.trim().split(/\s+/)],
  {
    stdio: 'inherit'
  }
);
process.exitCode = status ?? 1;
