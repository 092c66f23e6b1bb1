// `npm run illustrations [-- NAME …]` encodes the drawings of the demonstration content into
// seed/pictures, and those of example photographs into the folder of the identification page.
// Prints the hash of each picture, which identifies it in src/pages/_content/plates.json.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageFiles } from '#lib/contract/images.ts';
import { IMAGE_WIDTHS } from '#lib/contract/limits.ts';

const ROOT = join(import.meta.dirname, '..');
const DRAWINGS = join(ROOT, 'seed/drawings');
const PICTURES = join(ROOT, 'seed/pictures');
const EXAMPLES = join(ROOT, 'src/islands/detection/features/examples/pictures');
// 144 dpi renders the 400 × 500 drawings at 800 × 1000.
const DENSITY = 144;
const EXAMPLE_WIDTH = 320;
// Maximum effort, because pictures are encoded only here, once.
const ENCODING = { webp: { quality: 80, effort: 6 }, avif: { quality: 45, effort: 6 } };
// Lower qualities for pictures on the first screen, at the width that phones load. Each picture
// with its 0.7 KB of headers then fits into nine TCP segments, which saves a round trip. At almost
// two pixels per CSS pixel, the loss is invisible.
const PHONE_QUALITY: Record<string, number> = { hero: 23, mortar: 40, joglo: 42 };

/** Writes a drawing in every format, and in widths up to its own. Returns the picture's hash. */
async function encodePicture(name: string, svg: Buffer): Promise<string> {
  const { data, info } = await sharp(svg, { density: DENSITY })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: full, height, channels } = info;
  for (const { path, format, width = full } of imageFiles(`${name}.webp`)) {
    if (IMAGE_WIDTHS.some((stored) => path.includes(`-${stored}.`) && stored >= full)) continue;
    const isOnPhones = format === 'avif' && width === IMAGE_WIDTHS[1];
    const { quality, effort } = ENCODING[format];
    const encoded = await sharp(data, { raw: { width: full, height, channels } })
      .resize({ width })
      .toFormat(format, {
        quality: (isOnPhones && PHONE_QUALITY[name]) || quality,
        effort,
        chromaSubsampling: '4:2:0'
      })
      .toBuffer();
    await writeFile(join(PICTURES, path), encoded);
  }
  const picture = await readFile(join(PICTURES, `${name}.webp`));
  return createHash('sha256').update(picture).digest('hex').slice(0, 32);
}

async function encodeExample(name: string, svg: Buffer): Promise<string> {
  await sharp(svg, { density: DENSITY })
    .resize(EXAMPLE_WIDTH)
    .webp({ quality: 65, effort: 6 })
    .toFile(join(EXAMPLES, `${name}.webp`));
  return '';
}

const selected = process.argv.slice(2);
const encoders = [
  [DRAWINGS, encodePicture],
  [join(DRAWINGS, 'examples'), encodeExample]
] as const;
for (const [folder, encode] of encoders)
  for (const file of await readdir(folder)) {
    const name = file.replace(/\.svg$/, '');
    if (name === file || (selected.length > 0 && !selected.includes(name))) continue;
    const hash = await encode(name, await readFile(join(folder, file)));
    process.stdout.write(`${name} ${hash}\n`);
  }
