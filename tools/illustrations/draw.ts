// `npm run illustrations [-- NAME …]` draws the demonstration content's pictures and writes them,
// encoded, to seed/pictures; the examples of photographs to the identification page.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '#lib/contract/limits.ts';
import { imageFiles } from '#lib/contract/images.ts';
import { demoPictures } from './demo-pictures.ts';
import { examples } from './examples.ts';

const EXAMPLES = join(import.meta.dirname, '../../src/islands/detection/examples');
const TARGET = join(import.meta.dirname, '../../seed/pictures');
// 144 dpi draws the 400 × 500 plates at 800 × 1000.
const DPI = 144;
// Drawings forgive more than photographs; the search for fewer bytes is done once, here.
const ENCODING = { webp: { quality: 80, effort: 6 }, avif: { quality: 45, effort: 6 } };

/** Writes a drawing in every kept format and width; a width that it does not reach has no file. */
async function write(name: string, svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg), { density: DPI })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: full, height, channels } = info;
  let bytes = 0;
  for (const { path, format, width = full } of imageFiles(`${name}.webp`)) {
    if (IMAGE_WIDTHS.some((kept) => path.includes(`-${kept}.`) && kept >= full)) continue;
    const encoded = await sharp(data, { raw: { width: full, height, channels } })
      .resize({ width })
      .toFormat(format, { ...ENCODING[format], chromaSubsampling: '4:2:0' })
      .toBuffer();
    await writeFile(join(TARGET, path), encoded);
    bytes += encoded.byteLength;
  }
  return bytes;
}

const wanted = process.argv.slice(2);
await mkdir(TARGET, { recursive: true });
let total = 0;
for (const [name, svg] of await demoPictures())
  if (!wanted.length || wanted.includes(name)) total += await write(name, svg);
for (const [name, svg] of examples())
  if (!wanted.length || wanted.includes(name))
    await sharp(Buffer.from(svg), { density: DPI })
      .resize(320)
      .webp({ quality: 65, effort: 6 })
      .toFile(join(EXAMPLES, `${name}.webp`));
process.stdout.write(`${(total / 1e6).toFixed(1)} MB in ${TARGET}\n`);
