// This file is long, because versions, learning and previous results share the state of a place.
import { hash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PlantPart } from '#lib/contract/identification.ts';
import { TAUGHT_PHOTOS } from '#lib/contract/limits.ts';
import type { Taught } from '#lib/identification/taught-answer.ts';
import {
  MIN_TAUGHT_PHOTOS,
  type PlantRecognition,
  type TaughtPhoto,
  type TaughtPlant
} from '#lib/identification/teaching.ts';
import { isOneOf } from '../db/engine.ts';
import { contentVersion } from '../db/settings.ts';
import type { Database } from '../db/tables.ts';
import { networkFingerprint, openIdentifier, type Identifier } from '../identify/identifier.ts';
import { MEGABYTE, openJobProcess } from '../jobs/job-process.ts';
import type { LearnTask } from './learn.ts';
import { renewFeatures, taughtRows, toFeatures, type TaughtDeps } from './taught-photos.ts';

const LEARNER = {
  maxWaiting: 32,
  runTimeoutMs: 8000,
  totalTimeoutMs: 20_000,
  maxMemory: 512 * MEGABYTE,
  maxIdleMemory: 256 * MEGABYTE,
  idleTimeoutMs: 10_000
};
/** The first result after a change waits this long for the learning; browsers wait 15 s. */
const MAX_WAIT_MS = 8000;
/** After a failure, the first request after this delay learns again. */
const RETRY_DELAY_MS = 3000;
/** The maximum number of places in memory; each taught plant takes 4 KB. */
const MAX_PLACES = 200;

/** A photograph that teaches, without its features. */
interface PhotoRow {
  id: number;
  plant: string;
  photographer: string;
  centre_id: number;
}

/**
 * Returns at most `limit` photographs: the newest one of each plant, then the second newest of
 * each, and so on.
 */
export function newestInTurn<Row extends { plant: string }>(
  rows: readonly Row[],
  limit = TAUGHT_PHOTOS.learned
): Row[] {
  if (rows.length <= limit) return [...rows];
  const plants = [...Map.groupBy(rows, ({ plant }) => plant).values()];
  const longest = Math.max(...plants.map((photos) => photos.length));
  return Array.from({ length: longest }, (_, turn) =>
    plants.flatMap((photos) => photos.slice(turn, turn + 1))
  )
    .flat()
    .slice(0, limit);
}

/** Returns the photographs of plants that many people photographed, in all places. */
const commonOf = (rows: readonly PhotoRow[]): PhotoRow[] =>
  [...Map.groupBy(rows, ({ plant }) => plant).values()]
    .filter(
      (photos) =>
        new Set(photos.map(({ photographer }) => photographer)).size >= TAUGHT_PHOTOS.photographers
    )
    .flat();

/**
 * The plants learned for a place. `signature` identifies the photographs, `version` the content for
 * which they were last checked.
 */
interface LearnedPlace {
  version: string;
  signature: string;
  plants: Promise<TaughtPlant[]>;
  /** The last successfully learned plants, and their photographs. */
  last?: { photos: readonly string[]; plants: TaughtPlant[] } | undefined;
  /** Infinity unless learning failed. */
  retryAt: number;
}

const canTeach = (rows: readonly PhotoRow[]): boolean =>
  [...Map.groupBy(rows, ({ plant }) => plant).values()].filter(
    (photos) => photos.length >= MIN_TAUGHT_PHOTOS
  ).length > 1;

export interface TeachingDeps extends TaughtDeps {
  log: Pick<Logger, 'error'>;
  /** The identifier of this process. Without it, the first photograph opens one. */
  identifier?: Identifier | undefined;
}

/** Manages the taught plants of all places, which it computes in a separate process and caches. */
export function openTeachings({ identifier, ...deps }: TeachingDeps) {
  const { db, log } = deps;
  const learner = openJobProcess<LearnTask, unknown>(new URL('learn.ts', import.meta.url), LEARNER);
  const parts = new Map<PlantPart, { version: string; rows: Promise<PhotoRow[]> }>();
  const places = new LRUCache<string, LearnedPlace>({ max: MAX_PLACES });
  let fingerprint: Promise<string> | undefined;
  let opened: Promise<Identifier> | undefined;
  const network = (): Promise<string> => (fingerprint ??= networkFingerprint());

  const current = async (part: PlantPart) =>
    taughtRows(db)
      .where('taught.part', '=', part)
      .where('taught.deleted_at', '=', '')
      .where('taught.network', '=', await network());

  /**
   * Returns a text that changes with the photographs of a part and with all content, such as names
   * of plants, whatever instance writes; '' if nothing is taught. Reads an index only.
   */
  async function versionOf(part: PlantPart): Promise<string> {
    const { count, sum, mixed } = await (
      await current(part)
    )
      .select(({ fn, ref, eb }) => [
        fn.countAll<number>().as('count'),
        fn.sum<number>('taught.id').as('sum'),
        // Distinguishes ids with the same sum.
        fn
          .sum<number>(eb(eb(ref('taught.id'), '%', 1009), '*', eb(ref('taught.id'), '%', 1013)))
          .as('mixed')
      ])
      .executeTakeFirstOrThrow();
    return count === 0 ? '' : `${count} ${sum} ${mixed} ${await contentVersion(db)}`;
  }

  const readRows = async (part: PlantPart): Promise<PhotoRow[]> =>
    (await current(part))
      .innerJoin('products as product', 'product.id', 'taught.product_id')
      .where('product.status', '=', 'published')
      .select(['taught.id', 'product.name as plant', 'taught.photographer', 'taught.centre_id'])
      .orderBy('taught.id', 'desc')
      .execute();

  async function withFeatures(
    rows: readonly Omit<PhotoRow, 'centre_id'>[]
  ): Promise<TaughtPhoto[]> {
    const stored = await db
      .selectFrom('taught_photos')
      .select(['id', 'step', 'features'])
      .where(
        isOneOf(
          db,
          rows.map(({ id }) => id)
        )
      )
      .execute();
    const features = new Map(stored.map((row) => [row.id, toFeatures(row)]));
    return rows.flatMap(({ id, plant, photographer }) => {
      const vector = features.get(id);
      return vector ? [{ plant, photographer, features: vector }] : [];
    });
  }

  /**
   * Learns the plants of a place, unless its photographs are the same as before. If learning fails
   * or takes long, returns the previous plants, provided that all of their photographs still teach
   * the same plants.
   */
  function learn(
    key: string,
    version: string,
    select: () => readonly PhotoRow[]
  ): Promise<TaughtPlant[]> | never[] {
    const known = places.get(key);
    const isUsable = known !== undefined && known.retryAt > Date.now();
    if (isUsable && known.version === version) return known.plants;
    const all = select();
    if (!canTeach(all)) return [];
    const textOf = ({ id, plant }: PhotoRow): string => `${id} ${plant}`;
    const rows = newestInTurn(all);
    const photos = rows.map(textOf);
    const signature = hash('sha256', JSON.stringify(photos));
    if (isUsable && known.signature === signature) {
      known.version = version;
      return known.plants;
    }
    const readPrevious = (): TaughtPlant[] => {
      const current = new Set(all.map(textOf));
      const { last } = place;
      return last?.photos.every((photo) => current.has(photo)) ? last.plants : [];
    };
    const learned = withFeatures(rows)
      .then((features) => learner.run({ photos: features, goal: 'teach' }))
      .then((result) => {
        const plants = result as TaughtPlant[];
        place.last = { photos, plants };
        return (place.plants = Promise.resolve(plants));
      })
      .catch((err: unknown) => {
        place.retryAt = Date.now() + RETRY_DELAY_MS;
        const plants = readPrevious();
        // Logs only the first of consecutive failures.
        if ((known?.retryAt ?? Infinity) === Infinity)
          log.error(
            { err, place: key, usesPrevious: plants.length > 0 },
            'plants could not be learned from photographs; requests try again'
          );
        return plants;
      });
    const late = after(MAX_WAIT_MS, undefined, { ref: false }).then(readPrevious);
    const plants = Promise.race([learned, late]);
    const place: LearnedPlace = {
      version,
      signature,
      plants,
      last: known?.last,
      retryAt: Infinity
    };
    places.set(key, place);
    return plants;
  }

  /** Returns the plants taught for a part and a place; undefined if there are none. */
  async function taughtFor(part: PlantPart, centre = 0): Promise<Taught | undefined> {
    const version = await versionOf(part);
    if (!version) return undefined;
    let known = parts.get(part);
    if (known?.version !== version) parts.set(part, (known = { version, rows: readRows(part) }));
    const rows = await known.rows.catch((error: unknown) => {
      parts.delete(part);
      throw error;
    });
    const [own, common] = await Promise.all([
      centre
        ? learn(`${part} ${centre}`, version, () => rows.filter((row) => row.centre_id === centre))
        : [],
      learn(part, version, () => commonOf(rows))
    ]);
    return own.length || common.length ? { own, common } : undefined;
  }

  /** Opens the identifier that examines photographs. */
  const examiner = (): Promise<Identifier> =>
    identifier ? Promise.resolve(identifier) : (opened ??= openIdentifier());

  return {
    taughtFor,
    network,
    openIdentifier: examiner,
    /** Computes the features of photographs again after an update of the weights. */
    renew: async (): Promise<void> =>
      renewFeatures(deps, await network(), async (photo) => (await examiner()).examine(photo)),
    /**
     * Returns how many photographs of each of a centre's plants would be recognised; labels are ids
     * of products.
     */
    async recognition(part: PlantPart, centre: number): Promise<PlantRecognition[]> {
      const rows = await (
        await current(part)
      )
        .where('taught.centre_id', '=', centre)
        .select(['taught.id', 'taught.photographer', 'taught.product_id'])
        .orderBy('taught.id', 'desc')
        .execute();
      const photos = rows.map(({ product_id, ...row }) => ({ ...row, plant: String(product_id) }));
      if (!photos.length) return [];
      const task = { photos: await withFeatures(newestInTurn(photos)), goal: 'recognise' } as const;
      return (await learner.run(task)) as PlantRecognition[];
    },
    async close(): Promise<void> {
      learner.close();
      await (await opened)?.close();
    }
  };
}

export type Teachings = ReturnType<typeof openTeachings>;

/** Finds the id of a published centre. */
export const findPublishedCentre = (db: Database, id: number) =>
  db
    .selectFrom('jamu_centres')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();
