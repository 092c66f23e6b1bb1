// Decodes large photographs; its parent ends it when none comes.
import { answerJobs } from '../jobs/answer-jobs.ts';
import { decode } from './preprocess.ts';

answerJobs<Uint8Array>(decode);
