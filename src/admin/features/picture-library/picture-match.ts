import type { LibraryPicture, MatchedRecord } from '#lib/contract/endpoints/pictures.ts';

/** A picture with the records that it is named after, and the record that gets it. */
export interface PictureMatch {
  picture: LibraryPicture;
  records: readonly MatchedRecord[];
  chosen?: MatchedRecord | undefined;
  /** The reason why the last save failed. */
  problem?: string;
}

export const recordKey = ({ entity, id }: Pick<MatchedRecord, 'entity' | 'id'>): string =>
  `${entity} ${id}`;

/**
 * Returns the matches of pictures, without records that already show them. Preselects the record of
 * a picture if it is the only match and no earlier picture has it.
 */
export function preselect(
  pictures: readonly LibraryPicture[],
  matches: readonly { id: number; records: readonly MatchedRecord[] }[]
): PictureMatch[] {
  const recordsById = new Map(matches.map(({ id, records }) => [id, records]));
  const usedRecords = new Set<string>();
  return pictures.flatMap((picture) => {
    const records = recordsById.get(picture.id) ?? [];
    if (records.some(({ image }) => image === picture.path)) return [];
    const [only, another] = records;
    const isFree = only && !another && !usedRecords.has(recordKey(only));
    if (isFree) usedRecords.add(recordKey(only));
    return [{ picture, records, chosen: isFree ? only : undefined }];
  });
}

/** Chooses the record of a picture; another picture loses it. */
export const choose = (
  matches: readonly PictureMatch[],
  pictureId: number,
  chosen: MatchedRecord | undefined
): PictureMatch[] =>
  matches.map((match) => {
    const { picture, records } = match;
    if (picture.id === pictureId) return { picture, records, chosen };
    const isTaken = chosen && match.chosen && recordKey(match.chosen) === recordKey(chosen);
    return isTaken ? { ...match, chosen: undefined } : match;
  });
