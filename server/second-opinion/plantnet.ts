import { randomUUID } from 'node:crypto';
import { array, number, object, string, type InferType } from 'yup';
import type { Plantnet } from '../config/identifier-config.ts';
import { checkJsonLimits } from '../http/body-limits.ts';

const TIMEOUT_MS = 8000;
/** Responses have up to 200 kB. */
const MAX_RESPONSE_BYTES = 1_000_000;
const MAX_SPECIES = 5;
const MIN_SCORE = 0.05;
const MAX_NAME_LENGTH = 200;
/**
 * The number of results that are read, because validating hundreds of thousands of values takes
 * seconds. Pl@ntNet sorts them by score.
 */
const MAX_RESULTS = 20;

const responseSchema = object({
  results: array(
    object({
      score: number().min(0).max(1).required(),
      species: object({
        scientificNameWithoutAuthor: string().max(MAX_NAME_LENGTH).required(),
        // Only the first name is read.
        commonNames: string()
          .transform((_, names: unknown) => [names].flat().find(Boolean) ?? '')
          .max(MAX_NAME_LENGTH)
          .default('')
      }).required()
    })
  )
    .transform((results: unknown) =>
      Array.isArray(results) ? results.slice(0, MAX_RESULTS) : results
    )
    .required()
});

/** Pl@ntNet sent no usable response; `isUsedUp` is true if its daily quota is used up. */
export class PlantnetError extends Error {
  override readonly name = 'PlantnetError';
  readonly isUsedUp: boolean;

  constructor(problem: string, options: ErrorOptions & { isUsedUp?: boolean } = {}) {
    super(problem, options);
    this.isUsedUp = options.isUsedUp ?? false;
  }
}

/** Reads a body as JSON. Throws PlantnetError for more than `MAX_RESPONSE_BYTES`. */
async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_RESPONSE_BYTES) throw new PlantnetError('responded with too many bytes');
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  checkJsonLimits(bytes);
  return JSON.parse(bytes.toString());
}

async function send(
  { url, key }: Plantnet,
  photographs: readonly Uint8Array<ArrayBuffer>[],
  organ: 'leaf' | 'fruit',
  language: string
): Promise<InferType<typeof responseSchema>> {
  const body = new FormData();
  for (const bytes of photographs) {
    body.append('images', new Blob([bytes], { type: 'image/jpeg' }), `${randomUUID()}.jpg`);
    body.append('organs', organ);
  }
  const query = new URLSearchParams({ 'api-key': key, lang: language });
  const response = await fetch(`${url}/v2/identify/all?${query}`, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS)
  });
  const { status } = response;
  if (status === 404) return { results: [] };
  if (status !== 200)
    throw new PlantnetError(`responded with ${status}`, { isUsedUp: status === 429 });
  return responseSchema.validate(await readJson(response));
}

/**
 * Asks Pl@ntNet for the species on JPEG photographs of a plant (decision 108), with common names in
 * a language (two letters).
 * @returns at most five species, most probable first
 * @throws PlantnetError if no valid response arrives within 8 s; its message omits the key
 */
export async function askPlantnet(...request: Parameters<typeof send>) {
  const { results } = await send(...request).catch((cause: unknown) => {
    if (cause instanceof PlantnetError) throw cause;
    // Messages of fetch can contain the URL, and therefore the key.
    throw new PlantnetError(`failed: ${cause instanceof Error ? cause.name : 'unknown error'}`);
  });
  return results
    .filter(({ score }) => score >= MIN_SCORE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_SPECIES)
    .map(({ score, species: { scientificNameWithoutAuthor, commonNames } }) => ({
      latin_name: scientificNameWithoutAuthor,
      common_name: commonNames,
      confidence: score
    }));
}
