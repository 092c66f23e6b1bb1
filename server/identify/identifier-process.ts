import type { PlantPart } from '#lib/contract/identification.ts';
import { answerJobs } from '../jobs/answer-jobs.ts';
import { openIdentifier } from './identifier.ts';
import type { Picture } from './preprocess.ts';

/** A photograph to identify, or what another process decoded of one. */
export interface Task {
  image: Uint8Array | Picture;
  model: PlantPart;
}

const identifier = await openIdentifier();
answerJobs<Task>(({ image, model }) => identifier.identify(image, model), identifier.labels());
