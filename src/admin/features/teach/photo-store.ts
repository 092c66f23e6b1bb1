import type { DBSchema, IDBPDatabase } from 'idb';
import { createOpener } from '#lib/browser/open-database.ts';
import type { plantRecognitions } from '#lib/contract/endpoints/taught-plants.ts';
import type { ResponseOf } from '#lib/contract/endpoint.ts';
import type { PlantPart } from '#lib/contract/identification.ts';

/** A part of a plant in a jamu centre, the subject of photographs. */
export interface Subject {
  centre: number;
  product: { id: number; name: string };
  part: PlantPart;
}

/** A photograph on this device that the server has not stored yet. */
export interface WaitingPhoto extends Subject {
  /** Unique for the account. Sorted ids are in the order in which the photographs were taken. */
  id: string;
  /** The id of the account that took the photograph. Other accounts do not send it. */
  account: string;
  file: Blob;
  /** The `photoHash`; '' if the browser cannot compute it. */
  hash: string;
  /** If set, the photograph is held back until the editor keeps or removes it. */
  warning?: 'blurred' | 'similar' | undefined;
  /** Set if the server refused the photograph, or with status 0 if its file is unreadable. */
  refusal?: { status: number; sentence: string } | undefined;
}

export const isPhotoOf = (photo: WaitingPhoto, { centre, product, part }: Subject): boolean =>
  photo.centre === centre && photo.product.id === product.id && photo.part === part;

/** A centre and, by part, how many photographs its plants have and how many are recognised. */
export interface CentrePlants {
  name: string;
  parts: Record<PlantPart, ResponseOf<typeof plantRecognitions>>;
}

interface Schema extends DBSchema {
  photos: { key: string; value: WaitingPhoto };
  centres: { key: string; value: CentrePlants };
}

const open = createOpener<Schema>('teaching', (db) => {
  db.createObjectStore('photos', { keyPath: 'id' });
  db.createObjectStore('centres');
});

/** Runs an action. Resolves to undefined if the browser cannot store anything or has no space. */
const tryDatabase = <T>(action: (db: IDBPDatabase<Schema>) => Promise<T>) =>
  open()
    .then((db) => db && action(db))
    .catch(() => undefined);

/** Photographs for which the device has no space; they are lost when the page closes. */
const unstored = new Map<string, WaitingPhoto>();

export const countUnstored = (): number => unstored.size;

export async function listPhotos(): Promise<WaitingPhoto[]> {
  const stored = (await tryDatabase((db) => db.getAll('photos'))) ?? [];
  const rest = stored.filter(({ id }) => !unstored.has(id));
  return [...rest, ...unstored.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export async function putPhoto(photo: WaitingPhoto): Promise<void> {
  if (await tryDatabase((db) => db.put('photos', photo))) unstored.delete(photo.id);
  else unstored.set(photo.id, photo);
}

export async function updatePhoto(id: string, change: Partial<WaitingPhoto>): Promise<void> {
  const photo = (await listPhotos()).find((known) => known.id === id);
  if (photo) await putPhoto({ ...photo, ...change });
}

export async function removePhoto(id: string): Promise<void> {
  unstored.delete(id);
  await tryDatabase((db) => db.delete('photos', id));
}

const centreKey = (account: string, centre: number): string => `${account} ${centre}`;

export const storeCentre = (account: string, centre: number, plants: CentrePlants) =>
  tryDatabase((db) => db.put('centres', plants, centreKey(account, centre)));

/** Removes the data of all centres, so that nobody can read it after the account signs out. */
export const clearCentres = () => tryDatabase((db) => db.clear('centres'));

export const readCentre = (account: string, centre: number) =>
  tryDatabase((db) => db.get('centres', centreKey(account, centre)));
