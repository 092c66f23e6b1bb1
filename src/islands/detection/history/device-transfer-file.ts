// Formats and parses the file with which visitors move history and favourites to another device.
// Everything in a file is checked, because it may come from anywhere.
import type { Guess } from '#lib/contract/endpoints/identification.ts';
import { CERTAINTIES, isPlantPart } from '#lib/contract/identification.ts';
import { MAX_PHOTOGRAPHS, UPLOAD } from '#lib/contract/limits.ts';
import { PHOTO_TYPES } from '#lib/identification/photo-file.ts';
import { isFavourite, type Favourite } from '#lib/session/favourites.ts';
import { attempt } from '#lib/session/safe-storage.ts';
import { isGuess } from '../identify.ts';
import type { Answer } from '../result.ts';
import type { StoredResult } from './store.ts';

const FORMAT = 'wisata-jamu-1';

const readDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error as Error));
    reader.readAsDataURL(file);
  });

/** Returns the file's text; photographs become data URLs. */
export async function formatTransfer(
  favourites: readonly Favourite[],
  results: readonly StoredResult[]
): Promise<string> {
  const encoded = results.map(async ({ photos, ...result }) => ({
    ...result,
    photos: await Promise.all(photos.map(readDataUrl))
  }));
  return JSON.stringify({ format: FORMAT, favourites, results: await Promise.all(encoded) });
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const guesses = (value: unknown): Guess[] => list(value).filter(isGuess);
/** Whether a value is a time that a Date can contain. */
const isTime = (value: unknown): value is number =>
  Number.isInteger(value) && !Number.isNaN(new Date(Number(value)).getTime());
const isText = (value: unknown): value is string => typeof value === 'string';

function toPhoto(url: unknown): File[] {
  const [, type, base64] = (isText(url) && /^data:([a-z/]+);base64,(.+)$/.exec(url)) || [];
  if (!base64 || !PHOTO_TYPES.some((allowed) => allowed === type)) return [];
  const text = attempt(() => atob(base64));
  if (!text || text.length > UPLOAD.bytes) return [];
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return [new File([bytes], 'foto', { type: type! })];
}

function toAnswer(value: unknown, model: StoredResult['part']): Answer | undefined {
  if (!isFields(value)) return undefined;
  const alternatives = guesses(value['alternatives']);
  const certainty = CERTAINTIES.find((each) => each === value['certainty']);
  const [named] = guesses([value]);
  if (named && certainty)
    return { label: named.label, confidence: named.confidence, certainty, model, alternatives };
  return {
    error: '',
    message: '',
    suggestions: guesses(value['suggestions'] ?? value['one_of'] ?? value['alternatives']),
    ...(value['no_plant'] === true && { no_plant: true })
  };
}

function toResult(value: unknown): Omit<StoredResult, 'id'>[] {
  if (!isFields(value) || !isPlantPart(value['part']) || !isTime(value['at'])) return [];
  const { part, at, garden, chosen, told } = value;
  const answer = toAnswer(value['answer'], part);
  if (!answer) return [];
  const isGarden = isFields(garden) && Number.isInteger(garden['id']) && isText(garden['name']);
  return [
    {
      part,
      at,
      answer,
      photos: list(value['photos']).slice(0, MAX_PHOTOGRAPHS).flatMap(toPhoto),
      garden: isGarden ? { id: Number(garden['id']), name: String(garden['name']) } : undefined,
      chosen: isText(chosen) ? chosen : undefined,
      ruledOut: list(value['ruledOut']).filter(isText),
      told: told === true
    }
  ];
}

/** Returns the valid content of a file; undefined if it has another format. */
export function parseTransfer(
  text: string
): { favourites: Favourite[]; results: Omit<StoredResult, 'id'>[] } | undefined {
  const content: unknown = attempt(() => JSON.parse(text));
  if (!isFields(content) || content['format'] !== FORMAT) return undefined;
  return {
    favourites: list(content['favourites'])
      .filter(isFavourite)
      .filter(({ image }) => /^(\/uploads\/[\w.-]+)?$/.test(image)),
    results: list(content['results']).flatMap(toResult)
  };
}
