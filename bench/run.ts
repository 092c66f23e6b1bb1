// `npm run bench`: the real process under load from this one, each figure beside its limit of the same run.
import { measureCreates } from './creates.ts';
import { startProduct } from './processes.ts';
import { measurePublishing } from './publishing.ts';
import { measurePublicReads } from './public-reads.ts';
import { measureServing } from './serving.ts';
import { measureSizes } from './sizes.ts';
import { report } from './table.ts';

const SIZES: [number, number] = [1000, 100_000];

// Alone on the machine, for they measure all of it.
const alone = [...(await measureServing()), ...(await measurePublishing(10_000))];
const [small, large] = [await startProduct(SIZES[0]), await startProduct(SIZES[1])];
try {
  const sizes = await measureSizes(small, large, SIZES);
  const reads = await measurePublicReads(small, SIZES[0]);
  report([...reads, ...sizes, ...(await measureCreates(small)), ...alone]);
} finally {
  await Promise.all([small.stop(), large.stop()]);
}
