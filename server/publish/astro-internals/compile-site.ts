import { build } from 'astro';

/** Options that Astro passes on to its builder. */
interface BuilderOptions {
  /** Whether to write type files into `.astro` of the source folder, which can be read-only. */
  sync: boolean;
}

// Runs `astro build` for the project in the first argument. Calls the function, because the command
// has no option for `sync`.
const options: Parameters<typeof build>[1] & BuilderOptions = { sync: false };
await build({ root: process.argv[2]! }, options);
