import { readFile } from 'node:fs/promises';
import { reencode } from '../../server/images/encode.ts';
import { decode } from '../../server/identify/decode.ts';

// A program that decodes the picture in its argument twice: as a photograph and as an upload.
// Prints both outcomes, and by how many MB the peak memory grew.
const bytes = await readFile(process.argv[2] ?? '');
const peak = () => Math.round(process.resourceUsage().maxRSS / 1024);
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: Error) => error.message
  );

const before = peak();
const outcomes = [await outcome(decode(bytes)), await outcome(reencode(bytes))];
process.stdout.write(JSON.stringify({ outcomes, megabytes: peak() - before }));
