import { placeMap as en } from './en/place-map.ts';
import { placeMap as base, type PlaceMapWords } from './default/place-map.ts';
import type { Locale } from './locale.ts';

export type { PlaceMapWords } from './default/place-map.ts';

export const placeMapWords: Record<Locale, PlaceMapWords> = { default: base, id: base, en };
