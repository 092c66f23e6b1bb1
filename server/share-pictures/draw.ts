import { join } from 'node:path';
import sharp from 'sharp';
import { UPLOAD } from '#lib/contract/limits.ts';
import { runJobs } from '../jobs/job-channel.ts';
import { layout, LOGO, pictureBox, type Box } from './layout.ts';

/** The texts of a share picture, and the bytes of the row's picture, if any. */
export interface Drawing {
  titles: readonly string[];
  subtitle: string;
  picture: Uint8Array | undefined;
}

/** Messengers do not show larger files. */
const MAX_BYTES = 150 * 1000;
const QUALITIES = [84, 74, 62, 48, 30];
const LOGO_FILE = join(import.meta.dirname, '../../public/favicon.svg');

// A cache would only use memory, because all pictures differ.
sharp.cache(false);

function rounded({ width, height, rounding }: Box): Buffer {
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} rx="${rounding}"/></svg>`;
  return Buffer.from(svg);
}

/** Returns the row's picture, or the logo, with rounded corners, and its position. */
async function placePicture(picture: Uint8Array | undefined) {
  const open = () => sharp(picture ?? LOGO_FILE, { limitInputPixels: UPLOAD.pixels, density: 600 });
  const box = pictureBox(await open().metadata(), !picture);
  const input = await open()
    .resize({ width: box.width, height: box.height, fit: 'cover' })
    .composite([{ input: rounded(box), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, box };
}

/** Draws a share picture as JPEG of 1200 × 630 pixels and at most 150 KB. */
export async function draw({ titles, subtitle, picture }: Drawing): Promise<Uint8Array> {
  const { input, box } = await placePicture(picture);
  const logo = await sharp(LOGO_FILE, { density: 192 }).resize(LOGO.size).png().toBuffer();
  const { data, info } = await sharp(Buffer.from(layout({ titles, subtitle }, box)))
    .composite([
      { input: logo, left: LOGO.left, top: LOGO.top },
      { input, left: box.left, top: box.top }
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(data, { raw })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (bytes.byteLength <= MAX_BYTES) break;
  }
  return new Uint8Array(bytes);
}

// `share-pictures.ts` runs this file as a process.
if (import.meta.main) runJobs<Drawing>(draw);
