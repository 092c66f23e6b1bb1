import { build } from 'astro';

// Exits if the server ends, also if it is killed.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
// Builds the project in the first argument, without `sync`: it writes type files into the source
// folder, which can be read-only. The command `astro build` cannot skip `sync`.
const options: Parameters<typeof build>[1] & { sync: boolean } = { sync: false };
await build({ root: process.argv[2]! }, options);
