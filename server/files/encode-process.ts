// Decodes and encodes uploads and visitors' photographs, and ends when none comes.
import { answerJobs } from '../jobs/job-channel.ts';
import { reencode, shrinkPhotograph } from './reencode.ts';

/** The bytes of a picture, and what it is encoded for. */
export interface EncodeTask {
  image: Uint8Array;
  use: 'upload' | 'photograph';
}

answerJobs<EncodeTask>(({ image, use }) =>
  use === 'upload' ? reencode(image) : shrinkPhotograph(image)
);
