import { CHOSEN_PICTURE, FULL_IMAGE_SIDE, UPLOAD } from '../contract/limits.ts';
import {
  checkCanvas,
  draw,
  encodeCanvas,
  fitWithin,
  PictureError,
  toJpeg,
  withImage,
  type PictureProblem
} from './picture-file.ts';
import { orderRestarts } from './restart-markers.ts';

const SIGNATURES = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF[^]{4}WEBP/,
  avif: /^[^]{4}ftypavi[fs]/,
  heic: /^[^]{4}ftyp(?:hei|hev|mif1|msf1)/
};
type Format = keyof typeof SIGNATURES;

/** The accepted formats of photographs to identify, and of pictures that editors choose. */
export const PHOTO_FORMATS: readonly Format[] = ['jpeg', 'png', 'heic'];
export const PICTURE_FORMATS = Object.keys(SIGNATURES) as readonly Format[];

const refuse = (problem: PictureProblem): never => {
  throw new PictureError(problem);
};

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

const SAMPLE_SIDE = 64;

/** Returns the share of missing pixels, which decoders show grey (JPEG) or transparent. */
function missingShare(image: HTMLImageElement, isJpeg: boolean): number {
  const size = { width: SAMPLE_SIDE, height: SAMPLE_SIDE };
  const { data } = draw(image, size).getContext('2d')!.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE);
  let missing = 0;
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    const isGrey = [0, 1, 2].every((channel) => Math.abs(data[pixel + channel]! - 128) <= 1);
    if (data[pixel + 3] === 0 || (isJpeg && isGrey)) missing += 1;
  }
  return missing / SAMPLE_SIDE ** 2;
}

const JPEG_END = Uint8Array.of(0xff, 0xd9);

/** Maps formats to functions that return whether the end of a file is missing. */
const isTruncated: Partial<Record<Format, (bytes: Uint8Array) => boolean>> = {
  jpeg: (bytes) => latin1(bytes.subarray(-2)) !== latin1(JPEG_END),
  png: (bytes) => !latin1(bytes.subarray(-65_536)).includes('IEND'),
  webp: (bytes) => new DataView(bytes.buffer).getUint32(4, true) + 8 > bytes.length
};

/**
 * Checks a chosen file by its content. Returns a copy with the media type of the content. The copy
 * is in memory, because the file may be moved or deleted before it is sent.
 * @throws PictureError
 */
async function checkPicture(
  file: File,
  formats: readonly Format[],
  maxBytes: number = CHOSEN_PICTURE.bytes
): Promise<File> {
  const read = async (part: Blob): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await part.arrayBuffer().catch(() => refuse('unreadable')));
  // A folder has size 0. Reading it fails, whereas reading an empty slice of it would not.
  const head = latin1(await read(file.size ? file.slice(0, 16) : file));
  if (!head) refuse('empty');
  const format = PICTURE_FORMATS.find((name) => SIGNATURES[name].test(head));
  if (!format || !formats.includes(format)) return refuse('format');
  if (file.size > maxBytes) refuse('bytes');
  const whole = await read(file);
  const isJpeg = format === 'jpeg';
  // Removes the zeros at the end of an interrupted copy, which decoders would read as pixels.
  const bytes = isJpeg
    ? orderRestarts(whole.subarray(0, whole.findLastIndex((byte) => byte !== 0) + 1))
    : whole;
  // If the end marker is missing, browsers do not show the last rows of a JPEG.
  const parts = isJpeg && isTruncated.jpeg?.(bytes) ? [bytes, JPEG_END] : [bytes];
  const checked = new File(parts, file.name, {
    type: `image/${format}`,
    lastModified: file.lastModified
  });
  await withImage(checked, (image) => {
    if (image.naturalWidth * image.naturalHeight > CHOSEN_PICTURE.pixels) refuse('pixels');
    if (isTruncated[format]?.(bytes) && missingShare(image, isJpeg) > 0.5) refuse('damaged');
  }).catch((cause: unknown) => {
    if (format === 'heic') refuse('heic');
    throw cause;
  });
  return checked;
}

export interface RefusedPicture {
  file: string;
  problem: PictureProblem;
}

/**
 * Checks a chosen picture. Also checks that the browser does not alter the pixels of a canvas, on
 * which pictures are redrawn. Returns the checked copy, or why the picture is refused.
 */
export async function tryPicture(
  ...[file, ...limits]: Parameters<typeof checkPicture>
): Promise<File | RefusedPicture> {
  try {
    checkCanvas();
    return await checkPicture(file, ...limits);
  } catch (cause) {
    if (!(cause instanceof PictureError)) throw cause;
    return { file: file.name, problem: cause.problem };
  }
}

/**
 * Checks a picture that an editor chose. Shrinks a picture that the server would refuse (§5): first
 * to twice the size that the server stores, so that a crop still has enough pixels, then further.
 * @throws PictureError
 */
export async function preparePicture(chosen: File): Promise<File> {
  const file = await checkPicture(chosen, PICTURE_FORMATS);
  return withImage(file, async (image) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    const isWithinLimits = file.size <= UPLOAD.bytes && width * height <= UPLOAD.pixels;
    if (isWithinLimits && !/heic|avif/.test(file.type)) return file;
    const isOpaque = file.type === 'image/jpeg' || file.type === 'image/heic';
    for (const side of [2 * FULL_IMAGE_SIDE, FULL_IMAGE_SIDE]) {
      const canvas = draw(image, fitWithin(width, height, side), isOpaque ? '#fff' : undefined);
      const shrunk = await encodeCanvas(canvas, file.name, isOpaque ? 'image/jpeg' : 'image/webp');
      // Safari 16 limits the total memory of canvases, and does not free it early enough.
      canvas.width = 0;
      if (shrunk.size <= UPLOAD.bytes) return shrunk;
    }
    return toJpeg(file, FULL_IMAGE_SIDE);
  });
}
