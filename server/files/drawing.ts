import sharp from 'sharp';
import { encode } from './encode.ts';
import type { EncodedImage } from './encode.ts';

// 144 dpi draws the 400 × 500 plates at 800 × 1000.
const DPI = 144;
// Drawings encode well without the encoders' long search; a hundred of them are made at the first start. Their clear lines forgive more than a photograph.
const ENCODING = { webp: { quality: 80, effort: 1 }, avif: { quality: 45, effort: 0 } };

/** Encodes one of the project's own SVG drawings as an uploaded image would be. */
export const encodeDrawing = async (svg: string): Promise<EncodedImage> =>
  encode(await sharp(Buffer.from(svg), { density: DPI }).raw().toBuffer({ resolveWithObject: true }), ENCODING);
