// `npx node scripts/draw-icons.ts` draws the app's icons and the default share picture into
// public/. Run it after a change of the logo.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const PUBLIC = join(import.meta.dirname, '../public');

/** The four petals of the logo, in a square of 32. */
const PETALS = `
  <g fill="#f2b53a">
    <path d="M17 15C17.3 9.5 21 5.5 26.5 5.5C26.5 11 22.5 14.7 17 15Z"/>
    <path d="M15 17C14.7 22.5 11 26.5 5.5 26.5C5.5 21 9.5 17.3 15 17Z"/>
  </g>
  <g fill="#f7f2e2">
    <path d="M15 15C9.5 14.7 5.5 11 5.5 5.5C11 5.5 14.7 9.5 15 15Z"/>
    <path d="M17 17C22.5 17.3 26.5 21 26.5 26.5C21 26.5 17.3 22.5 17 17Z"/>
  </g>`;
const GREEN = '#144026';

/**
 * Returns an icon. `rounding` is the corner radius in a square of 32; `share` is the logo's share
 * of the side. A maskable icon has a smaller logo, because systems may crop a tenth on every side.
 */
const icon = (rounding: number, share: number): string => `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">
    <rect width="32" height="32" rx="${rounding}" fill="${GREEN}"/>
    <g transform="translate(16 16) scale(${share}) translate(-16 -16)">${PETALS}</g>
  </svg>`;

/**
 * The share picture: the kawung pattern of the logo's petals, fading towards the logo in the
 * centre.
 */
const sharePicture = `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
    <defs>
      <pattern id="kawung" width="105" height="105" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="#f2b53a" stroke-width="0.5" transform="scale(3.28)">
          <path d="M17 15C17.3 9.5 21 5.5 26.5 5.5C26.5 11 22.5 14.7 17 15Z"/>
          <path d="M15 17C14.7 22.5 11 26.5 5.5 26.5C5.5 21 9.5 17.3 15 17Z"/>
          <path d="M15 15C9.5 14.7 5.5 11 5.5 5.5C11 5.5 14.7 9.5 15 15Z"/>
          <path d="M17 17C22.5 17.3 26.5 21 26.5 26.5C21 26.5 17.3 22.5 17 17Z"/>
        </g>
      </pattern>
      <radialGradient id="fade"><stop offset="0.3" stop-color="#000"/><stop offset="1" stop-color="#fff"/></radialGradient>
      <mask id="around"><rect width="1200" height="630" fill="url(#fade)"/></mask>
    </defs>
    <rect width="1200" height="630" fill="${GREEN}"/>
    <rect width="1200" height="630" fill="url(#kawung)" mask="url(#around)" opacity="0.6"/>
    <g transform="translate(600 315) scale(13) translate(-16 -16)">${PETALS}</g>
  </svg>`;

const render = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 144 }).resize(size).png({ palette: true, effort: 10 });

const draw = (svg: string, size: number, file: string) =>
  render(svg, size).toFile(join(PUBLIC, file));

/** Returns an ICO file with one square picture, for clients that request `/favicon.ico`. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  // Type 1 (icon), one picture.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  // One plane of 32 bits a pixel, then the picture's length and position.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

await mkdir(join(PUBLIC, 'icons'), { recursive: true });
await draw(icon(8, 1), 192, 'icons/192.png');
await draw(icon(8, 1), 512, 'icons/512.png');
await draw(icon(0, 0.72), 512, 'icons/maskable-512.png');
await draw(icon(0, 0.85), 180, 'icons/180.png');
await draw(sharePicture, 1200, 'share.png');
await writeFile(join(PUBLIC, 'favicon.ico'), toIco(await render(icon(8, 1), 32).toBuffer(), 32));
