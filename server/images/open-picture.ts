import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { UPLOAD } from '#lib/contract/limits.ts';
import { UnreadableImageError } from '../jobs/unreadable-image.ts';

// Only damaged pictures are decoded more than once, so a cache would only use memory.
sharp.cache(false);

/** Pixels of a decoded picture: RGB, or RGBA if it has transparency. */
interface Pixels {
  data: Uint8Array;
  info: OutputInfo;
}

/** If less than this share of a picture is readable, the picture is damaged. */
const MIN_READABLE = 0.5;
/** The sides, in pixels, of the copy in which unreadable pixels are counted. */
const SAMPLE = { width: 128, height: 128, fit: 'fill' } as const;

const isJpeg = (image: Uint8Array): boolean => image[0] === 0xff;

/** libjpeg fills missing blocks with the value 128. Shrinking can change it by 1. */
const isGrey = (pixel: Uint8Array): boolean => pixel.every((value) => Math.abs(value - 128) <= 1);

/**
 * Returns the share of a damaged JPEG or PNG that can be decoded. Unreadable pixels of a JPEG are
 * grey; the unreadable end of a PNG has one colour.
 */
async function readableShare(image: Uint8Array, isCmyk: boolean): Promise<number> {
  const sample = sharp(image, { limitInputPixels: UPLOAD.pixels, failOn: 'none', ignoreIcc: true });
  if (isCmyk) sample.pipelineColourspace('cmyk').toColourspace('cmyk');
  const { data, info } = await sample
    .resize({ ...SAMPLE, kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, index) =>
    data.subarray(index * info.channels, (index + 1) * info.channels)
  );
  const last = Buffer.from(pixels.at(-1)!);
  const readable = isJpeg(image)
    ? pixels.filter((pixel) => !isGrey(pixel)).length
    : pixels.findLastIndex((pixel) => !last.equals(pixel)) + 1;
  return readable / pixels.length;
}

/** Converts CMYK to RGB like browsers, which ignore the colour profiles of such pictures. */
function cmykToRgb({ data, info }: Pixels): Pixels {
  const count = info.width * info.height;
  const rgb = new Uint8Array(count * 3);
  for (let pixel = 0; pixel < count; pixel++)
    for (let channel = 0; channel < 3; channel++)
      rgb[pixel * 3 + channel] = Math.round(
        ((255 - data[pixel * 4 + channel]!) * (255 - data[pixel * 4 + 3]!)) / 255
      );
  return { data: rgb, info: { ...info, channels: 3 } };
}

/**
 * Decodes a picture upright and in sRGB, as browsers show it. Also decodes a damaged picture if at
 * least half of it is readable.
 * @param image the picture that `inspect` returns
 * @param resize adds operations that do not change the number of channels
 * @throws UnreadableImageError `size` or `damaged`
 */
export async function decodePicture(
  image: Uint8Array,
  resize: (picture: Sharp, size: { width: number; height: number }) => Sharp
): Promise<Pixels> {
  const refuse = (cause: unknown): never => {
    const reason = /pixel limit/.test(String(cause)) ? 'size' : 'damaged';
    throw new UnreadableImageError(reason, { cause });
  };
  const options = { limitInputPixels: UPLOAD.pixels, autoOrient: true };
  const { width, height, space, channels } = await sharp(image, { ...options, failOn: 'none' })
    .metadata()
    .catch(refuse);
  const isCmyk = space === 'cmyk' && channels === 4;
  const read = async (failOn: 'none' | 'warning'): Promise<Pixels> => {
    const picture = resize(sharp(image, { ...options, failOn }), { width, height });
    if (isCmyk) picture.pipelineColourspace('cmyk').toColourspace('cmyk');
    else picture.toColourspace('srgb');
    const pixels = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    return isCmyk ? cmykToRgb(pixels) : pixels;
  };
  try {
    return await read('warning');
  } catch (error) {
    if ((await readableShare(image, isCmyk).catch(refuse)) < MIN_READABLE) return refuse(error);
    return await read('none').catch(refuse);
  }
}

/** Opens decoded pixels for encoding. */
export const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });
