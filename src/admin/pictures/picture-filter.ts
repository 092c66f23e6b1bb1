import { PICTURE_FILTERS, PICTURE_ORDERS } from '#lib/contract/states.ts';
import { readPage } from '../shared/list-state.ts';

/** Which pictures are shown, and in which order, as an address says: `?show=&sort=&page=`. */
export interface PictureFilter {
  /** Absent for all. */
  show?: (typeof PICTURE_FILTERS)[number] | undefined;
  sort: (typeof PICTURE_ORDERS)[number];
  page: number;
}

/** Reads it; anything invalid is ignored. */
export const readPictureFilter = ({
  show,
  sort,
  page = ''
}: Readonly<Record<string, string>>): PictureFilter => ({
  show: PICTURE_FILTERS.find((one) => one === show),
  sort: PICTURE_ORDERS.find((one) => one === sort) ?? 'newest',
  page: readPage(page)
});

/** The shortest query that restores it. */
export const pictureSearch = ({
  show,
  sort,
  page
}: PictureFilter): Record<string, string | number> => ({
  ...(show && { show }),
  ...(sort !== 'newest' && { sort }),
  ...(page > 1 && { page })
});
