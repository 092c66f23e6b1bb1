import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type {
  PlantRecognitionBody,
  plantRecognitions
} from '#lib/contract/endpoints/taught-plants.ts';
import type { ResponseOf } from '#lib/contract/endpoint.ts';
import type { taughtPhotos } from '#lib/contract/endpoints/teaching.ts';
import { entities } from '#lib/contract/entities.ts';
import { PLANT_PARTS, type PlantPart } from '#lib/contract/identification.ts';
import { cachePage, TEACH_CACHE } from '#lib/on-device/cache-page.ts';
import { $session } from '#lib/session/session.ts';
import { useUnloadGuard } from '#core/drafts/drafts.tsx';
import { userIdOf } from '#core/shared/account.ts';
import { api } from '#core/shared/api.ts';
import { rowPartPath } from '#core/shared/router.ts';
import { photoKey } from '#core/fields/private-photo.tsx';
import { $photos, $sending, $sent, $unstored } from './photo-queue.ts';
import { readCentre, storeCentre, type CentrePlants, type Subject } from './photo-store.ts';

/** The recommended number of photographs of a plant's part. */
export const PHOTOS_WANTED = 5;
/** The minimum number of photographs from which the identifier recognises a plant's part. */
export const PHOTOS_NEEDED = 3;

/**
 * Returns the URL of the list of a centre's plants, or of the screen to photograph `plant` and
 * `part`. `after` is the id of the plant to photograph next.
 */
export function teachPath(
  centre: number,
  query: { plant?: number; part?: PlantPart; after?: number } = {}
): string {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(parameters).toString();
  return rowPartPath('jamuCentre', centre, 'teach') + (search && `?${search}`);
}

/** The `queryKey` of the feature: saves invalidate these queries. */
const TEACHING_KEY = 'teaching';
export const PHOTOS_KEY = [TEACHING_KEY, 'photos'] as const;
const PHOTOS_SHOWN = 100;

async function fetchCentre(centre: number): Promise<CentrePlants> {
  const [{ name }, ...answers] = await Promise.all([
    api.one(entities.jamuCentre, centre),
    ...PLANT_PARTS.map((model) =>
      api.call<typeof plantRecognitions>('get', '/admin/teaching', {
        query: { centre, model }
      })
    )
  ]);
  const parts = Object.fromEntries(PLANT_PARTS.map((part, index) => [part, answers[index]]));
  return { name, parts: parts as CentrePlants['parts'] };
}

/** Queries the plants of a centre. Without a connection, reads the data stored on this device. */
export function useCentrePlants(centre: number) {
  const account = userIdOf(useStore($session)) ?? '';
  return useQuery({
    queryKey: [TEACHING_KEY, 'centre', centre, account],
    retry: false,
    queryFn: async () => {
      try {
        const plants = await fetchCentre(centre);
        void storeCentre(account, centre, plants);
        return { ...plants, isStored: false };
      } catch (cause) {
        const isUnreachable = cause instanceof ApiError && cause.status === 0;
        const stored = isUnreachable && (await readCentre(account, centre));
        if (!stored) throw cause;
        return { ...stored, isStored: true };
      }
    }
  });
}

/** A plant of a centre, with the numbers of photographs and of recognised ones for each part. */
export interface Plant {
  product: PlantRecognitionBody['product'];
  parts: Partial<Record<PlantPart, PlantRecognitionBody>>;
}

export function plantsOf({ parts }: CentrePlants): Plant[] {
  const plants = new Map<number, Plant>();
  for (const part of PLANT_PARTS)
    for (const recognition of parts[part].plants) {
      const { product } = recognition;
      const plant = plants.get(product.id) ?? { product, parts: {} };
      plants.set(product.id, { ...plant, parts: { ...plant.parts, [part]: recognition } });
    }
  return [...plants.values()];
}

const listKey = ({ centre, product, part }: Subject) => [...PHOTOS_KEY, centre, product.id, part];

type PhotoPage = ResponseOf<typeof taughtPhotos>;

export function useTaughtPhotos(subject: Subject) {
  const { centre, product, part } = subject;
  return useQuery({
    queryKey: listKey(subject),
    retry: false,
    queryFn: () =>
      api.call<typeof taughtPhotos>('get', '/admin/taught-photo', {
        query: { centre, product: product.id, model: part, page: 1, per_page: PHOTOS_SHOWN }
      })
  });
}

export function useInvalidatePlants(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [TEACHING_KEY] });
}

/**
 * Shows photographs in the list when this or another tab has sent them. Makes the browser ask
 * before it closes the page if that would lose photographs.
 */
export function useSentPhotos(): void {
  const client = useQueryClient();
  const invalidate = useInvalidatePlants();
  useEffect(() => {
    const stops = [
      $sent.listen((sent) => {
        if (!sent) return;
        const { photo, file } = sent;
        const { centre, product, model: part } = photo;
        client.setQueryData(photoKey('taught-photo', photo.id), file);
        client.setQueryData<PhotoPage>(
          listKey({ centre: centre?.id ?? 0, product, part }),
          (page) => page && { photos: [photo, ...page.photos], total: page.total + 1 }
        );
      }),
      // When the queue stops, counts again which photographs the identifier recognises.
      $sending.listen((sending) => sending !== 'sending' && $sent.get() && invalidate()),
      $photos.listen((photos, before = []) => {
        // Another tab has sent photographs.
        if (photos.length < before.length && $sending.get() !== 'sending') invalidate();
      })
    ];
    return () => stops.forEach((stop) => stop());
    // oxlint-disable-next-line react/exhaustive-deps -- `invalidate` uses the client only
  }, [client]);
  useUnloadGuard(useStore($unstored) > 0);
}

const CACHE_TIMEOUT_MS = 60_000;

/**
 * Caches the dashboard's page and scripts, so that the service worker can open this screen offline.
 * Rejects without a connection or storage.
 */
export async function cacheScreen(): Promise<void> {
  if (!('caches' in globalThis) || !navigator.serviceWorker?.controller) return;
  const cache = await caches.open(TEACH_CACHE);
  const needed = await cachePage(cache, '/dashboard', AbortSignal.timeout(CACHE_TIMEOUT_MS));
  for (const { url } of await cache.keys())
    if (!needed.has(new URL(url).pathname)) await cache.delete(url);
}
