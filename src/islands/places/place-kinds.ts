import { apiPaths } from '#lib/contract/api-paths.ts';
import { HOME } from '#lib/contract/limits.ts';
import { api } from '#lib/session/session.ts';
import { toCentre, toManufacturer, type Place, type PlaceKind } from './place.ts';

interface Kind {
  loadAll: () => Promise<Place[]>;
  /** The first places, for the home page. */
  loadHome: () => Promise<Place[]>;
  /** How many skeletons stand in while a list loads (§2). */
  skeletons: { all: number; home: number };
}

const { jamuCentre, jamuManufacturer } = apiPaths;

export const PLACE_KINDS: Record<PlaceKind, Kind> = {
  centres: {
    loadAll: async () => (await api.list(jamuCentre)).map(toCentre),
    loadHome: async () =>
      (await api.page(jamuCentre, { page: 1, per_page: HOME.centres })).items.map(toCentre),
    skeletons: { all: 9, home: HOME.centres }
  },
  manufacturers: {
    loadAll: async () => (await api.list(jamuManufacturer)).map(toManufacturer),
    loadHome: async () =>
      (await api.page(jamuManufacturer, { page: 1, per_page: HOME.manufacturers })).items.map(
        toManufacturer
      ),
    skeletons: { all: 3, home: HOME.manufacturers }
  }
};
