import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PlantPart } from '#lib/contract/identification.ts';
import { TAUGHT_PHOTOS } from '#lib/contract/limits.ts';
import type { PhotoFeatures } from '#lib/identification/ridge-regression.ts';
import {
  MIN_TAUGHT_PHOTOS,
  type TaughtPlant,
  type TaughtPlants
} from '#lib/identification/taught-plants.ts';
import type { PlantRecognition } from '#lib/identification/teach-plants.ts';
import { isOneOf } from '../db/engine.ts';
import { hashWeights, openIdentifier, type Identifier } from '../identify/identifier.ts';
import { MEGABYTE, openJobProcess } from '../jobs/job-process.ts';
import type { TaughtPlantsTask } from './taught-plants-process.ts';
import { renewFeatures, toFeatures } from './taught-features.ts';
import { taughtRows, type TaughtPhotoDeps } from './taught-photos.ts';

const PROCESS_LIMITS = {
  maxWaiting: 32,
  // Shorter than the 15 s for which browsers wait.
  runTimeoutMs: 8000,
  totalTimeoutMs: 8000,
  maxMemory: 512 * MEGABYTE,
  maxIdleMemory: 256 * MEGABYTE,
  idleTimeoutMs: 10_000
};
/** After a failure, the first request after this delay computes again. */
const RETRY_DELAY_MS = 3000;
/** The maximum number of cached pairs of part and centre; each taught plant takes 4 KB. */
const MAX_CACHED_KEYS = 200;

interface PhotoRow {
  id: number;
  plant: string;
  photographer: string;
  accepted_by: number | null;
  centre_id: number;
}

const byPlant = <Photo extends { plant: string }>(rows: readonly Photo[]): Photo[][] => [
  ...Map.groupBy(rows, ({ plant }) => plant).values()
];

/**
 * Returns as many photographs as a computation uses: the newest one of each plant, then the second
 * newest of each, and so on.
 */
function newestInTurn<Photo extends { plant: string }>(rows: readonly Photo[]): Photo[] {
  const limit = TAUGHT_PHOTOS.perRegression;
  if (rows.length <= limit) return [...rows];
  return byPlant(rows)
    .flatMap((photos) => photos.map((photo, rank) => ({ photo, rank })))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ photo }) => photo);
}

/**
 * Returns the photographs of common plants, at all centres: many people photographed the plant, and
 * several accounts accepted the photographs. Requires both, because one visitor on many networks
 * counts as many people.
 */
const commonOf = (rows: readonly PhotoRow[]): PhotoRow[] =>
  byPlant(rows)
    .filter(
      (photos) =>
        new Set(photos.map(({ photographer }) => photographer)).size >=
          TAUGHT_PHOTOS.photographers &&
        new Set(photos.map(({ accepted_by }) => accepted_by)).size >= TAUGHT_PHOTOS.accounts
    )
    .flat();

/** The taught plants of a part at a centre, or of all centres. */
interface CachedPlants {
  /** Identifies the photographs and their plants. */
  signature: string;
  plants: Promise<TaughtPlant[]>;
}

const canTeach = (rows: readonly PhotoRow[]): boolean =>
  byPlant(rows).filter(({ length }) => length >= MIN_TAUGHT_PHOTOS).length > 1;

interface TaughtPlantCacheDeps extends TaughtPhotoDeps {
  log: Pick<Logger, 'error'>;
  /** This process's identifier. If undefined, one is opened for the first photograph. */
  identifier?: Identifier | undefined;
}

/** Manages the taught plants of all centres, which it computes in a separate process and caches. */
export function openTaughtPlantCache({ identifier, ...deps }: TaughtPlantCacheDeps) {
  const { db, log } = deps;
  const childProcess = openJobProcess<TaughtPlantsTask, unknown>(
    new URL('taught-plants-process.ts', import.meta.url),
    PROCESS_LIMITS
  );
  const cache = new LRUCache<string, CachedPlants>({ max: MAX_CACHED_KEYS });
  let weightsHash: Promise<string> | undefined;
  let opened: Promise<Identifier> | undefined;
  let isClosed = false;
  const weightsVersion = (): Promise<string> => (weightsHash ??= hashWeights());

  const current = async (part: PlantPart) =>
    taughtRows(db)
      .where('taught.part', '=', part)
      .where('taught.deleted_at', '=', '')
      .where('taught.network', '=', await weightsVersion());

  const readRows = async (part: PlantPart): Promise<PhotoRow[]> =>
    (await current(part))
      .innerJoin('products as product', 'product.id', 'taught.product_id')
      .where('product.status', '=', 'published')
      .where('taught.accepted_by', 'is not', null)
      .select([
        'taught.id',
        'product.name as plant',
        'taught.photographer',
        'taught.accepted_by',
        'taught.centre_id'
      ])
      .orderBy('taught.id', 'desc')
      .execute();

  async function withFeatures(
    rows: readonly Omit<PhotoRow, 'centre_id' | 'accepted_by'>[]
  ): Promise<PhotoFeatures[]> {
    const ids = rows.map(({ id }) => id);
    const stored = await db
      .selectFrom('taught_photos')
      .select(['id', 'step', 'features'])
      .where(isOneOf(db, ids))
      .execute();
    const features = new Map(stored.map((row) => [row.id, toFeatures(row)]));
    return rows.flatMap(({ id, plant, photographer }) => {
      const vector = features.get(id);
      return vector ? [{ plant, photographer, features: vector }] : [];
    });
  }

  /**
   * Returns the taught plants of a cache key. Computes them if the photographs have changed, and
   * returns none if the computation fails.
   */
  function computePlants(key: string, all: readonly PhotoRow[]): Promise<TaughtPlant[]> | never[] {
    if (!canTeach(all)) return [];
    const rows = newestInTurn(all);
    const signature = hash('sha256', JSON.stringify(rows.map(({ id, plant }) => [id, plant])));
    const known = cache.get(key);
    if (known?.signature === signature) return known.plants;
    const plants = withFeatures(rows)
      .then((photos) => childProcess.run({ photos, goal: 'plants' }))
      .catch((err: unknown) => {
        if (!isClosed)
          log.error({ err, place: key }, 'taught plants could not be computed; requests try again');
        cache.set(key, entry, { ttl: RETRY_DELAY_MS });
        return [];
      }) as Promise<TaughtPlant[]>;
    const entry = { signature, plants };
    cache.set(key, entry);
    return plants;
  }

  /** Returns the taught plants of a part at a centre; undefined if there are none. */
  async function taughtPlantsOf(part: PlantPart, centre = 0): Promise<TaughtPlants | undefined> {
    const rows = await readRows(part);
    const ownRows = rows.filter((row) => centre && row.centre_id === centre);
    const [own, common] = await Promise.all([
      computePlants(`${part} ${centre}`, ownRows),
      computePlants(part, commonOf(rows))
    ]);
    return own.length || common.length ? { own, common } : undefined;
  }

  /** Returns the identifier that examines photographs. Opens one if this process has none. */
  const examiner = (): Promise<Identifier> =>
    identifier ? Promise.resolve(identifier) : (opened ??= openIdentifier());

  return {
    taughtPlantsOf,
    weightsVersion,
    openIdentifier: examiner,
    /** Computes the features of photographs again after an update of the weights. */
    renew: async (): Promise<void> =>
      renewFeatures(deps, await weightsVersion(), async (photo) =>
        (await examiner()).examine(photo)
      ),
    /** Counts the photographs of each plant of a centre that would be recognised. */
    async recognition(part: PlantPart, centre: number): Promise<PlantRecognition[]> {
      const taught = await current(part);
      const rows = await taught
        .where('taught.centre_id', '=', centre)
        .select(['taught.id', 'taught.photographer', 'taught.product_id'])
        .orderBy('taught.id', 'desc')
        .execute();
      const photos = rows.map(({ product_id, ...row }) => ({ ...row, plant: String(product_id) }));
      if (!photos.length) return [];
      const features = await withFeatures(newestInTurn(photos));
      const recognition = await childProcess.run({ photos: features, goal: 'recognised' });
      return recognition as PlantRecognition[];
    },
    async close(): Promise<void> {
      isClosed = true;
      childProcess.close();
      await (await opened)?.close();
    }
  };
}

export type TaughtPlantCache = ReturnType<typeof openTaughtPlantCache>;
