import { PHOTO_STATES, type PhotoState } from '#lib/contract/states.ts';
import { readPage } from '../shared/list-state.ts';
import { go, screenPath } from '../shared/router.ts';

/** The filter of photographs, as the address has it: `?state=&product=&centre=&page=`. */
export interface PhotoFilter {
  state: PhotoState | undefined;
  product: number | undefined;
  centre: number | undefined;
  page: number;
}

const readId = (text = ''): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Reads it; those that wait are shown unless the address says otherwise, `any` is all. */
export function readPhotoFilter(search: Readonly<Record<string, string>>): PhotoFilter {
  const { state = 'new', product, centre, page = '' } = search;
  return {
    state: PHOTO_STATES.find((one) => one === state),
    product: readId(product),
    centre: readId(centre),
    page: readPage(page)
  };
}

/** Goes to the shortest address that says it. */
export const showPhotos = ({ state, product, centre, page }: PhotoFilter): void =>
  go(
    screenPath('visitorPhotos', undefined, {
      ...(state !== 'new' && { state: state ?? 'any' }),
      ...(product && { product }),
      ...(centre && { centre }),
      ...(page > 1 && { page })
    }),
    true
  );
