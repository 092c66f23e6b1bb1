// Decodes what takes a decoder long, and ends when nothing comes.
import { answerJobs } from '../jobs/answer-jobs.ts';
import { decode } from './preprocess.ts';

answerJobs<Uint8Array>(decode);
