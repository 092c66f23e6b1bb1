// Draws share pictures, and ends when nothing comes.
import { answerJobs } from '../jobs/job-channel.ts';
import { draw, type Drawing } from './draw.ts';

answerJobs<Drawing>(draw);
