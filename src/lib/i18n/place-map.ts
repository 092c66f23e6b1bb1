import { placeMap as en } from './en/place-map.ts';
import { placeMap as base, type PlaceMapWords } from './default/place-map.ts';
import { inLocales } from './in-locales.ts';

export type { PlaceMapWords } from './default/place-map.ts';

export const placeMapWords = inLocales<PlaceMapWords>(
  { default: base, id: base, en },
  import.meta.env &&
    import.meta.glob(['./*/place-map.ts', '!./{default,id,en}/**'], {
      eager: true,
      import: 'placeMap'
    })
);
