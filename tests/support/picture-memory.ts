import { readFile } from 'node:fs/promises';
import { reencode } from '../../server/files/reencode.ts';
import { readModelSettings } from '../../server/identify/model-settings.ts';
import { openNetwork } from '../../server/identify/network.ts';

// A process that sends the picture named by its argument to the network and as an upload, and
// reports the outcome and the most memory that this took, in MB.
const bytes = await readFile(process.argv[2] ?? '');
const network = await openNetwork((await readModelSettings()).input);
const peak = () => Math.round(process.resourceUsage().maxRSS / 1024);
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: Error) => error.message
  );

const before = peak();
const outcomes = [
  await outcome(network.logits({ image: bytes, part: 'leaf' })),
  await outcome(reencode(bytes))
];
process.stdout.write(JSON.stringify({ outcomes, megabytes: peak() - before }));
await network.close();
