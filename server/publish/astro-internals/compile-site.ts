import { build } from 'astro';

// Exits if the server ends, also if it is killed.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
// Runs `astro build` for the project in the first argument. The command cannot skip `sync`, which
// writes type files into `.astro` of the source folder. This folder can be read-only.
const options: Parameters<typeof build>[1] & { sync: boolean } = { sync: false };
await build({ root: process.argv[2]! }, options);
