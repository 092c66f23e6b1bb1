import type { Entity } from './entity.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';
import type { LocalizedRecord, RecordColumn } from './records.ts';

/** Maximum photographs per part of a product and per centre, and the length of their text. */
export const MAX_PHOTOS = { part: 10, place: 8, text: MAX_TEXT_LENGTH };

/** The parts of a plant that photographs show (decision 111). */
export const PHOTO_PARTS = ['leaf', 'fruit', 'rhizome', 'flower', 'whole'] as const;
export type PhotoPart = (typeof PHOTO_PARTS)[number];

const image: RecordColumn = { name: 'image', isImage: true };
const part: RecordColumn = { name: 'part', options: PHOTO_PARTS, maxEach: MAX_PHOTOS.part };
const texts: readonly RecordColumn[] = [
  { name: 'image_alt', isTranslated: true },
  { name: 'image_credit' }
];

export const PLACE_PHOTO_COLUMNS: readonly RecordColumn[] = [image, ...texts];
export const PLANT_PHOTO_COLUMNS: readonly RecordColumn[] = [image, part, ...texts];

export interface Photo extends LocalizedRecord {
  image: string;
  image_alt: string;
  image_credit: string;
}

export interface PlantPhoto extends Photo {
  part: PhotoPart;
}

/** Returns the fields that contain photographs: records whose first column is a picture. */
export const photoFields = ({ recordFields }: Pick<Entity, 'recordFields'>): string[] =>
  Object.entries(recordFields).flatMap(([field, [first]]) => (first?.isImage ? [field] : []));
