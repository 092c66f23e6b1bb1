import { readFile } from 'node:fs/promises';
import type { ModelSettings } from '#lib/identification/answer.ts';

/** The folder of the weights and their settings. */
export const MODEL = new URL('../../model/', import.meta.url);

/** What the training wrote beside the weights. */
export const readModelSettings = async (): Promise<ModelSettings> =>
  JSON.parse(await readFile(new URL('labels.json', MODEL), 'utf8')) as ModelSettings;
