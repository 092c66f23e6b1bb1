// Decodes and encodes uploads, and ends when nothing comes.
import { answerJobs } from '../jobs/job-channel.ts';
import { reencode } from './reencode.ts';

answerJobs<Uint8Array>(reencode);
