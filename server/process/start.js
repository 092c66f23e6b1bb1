// `node server/process/start.js PROGRAM …` starts a program of the product with the code that its
// last start compiled, kept beside the packages. Plain JavaScript: what strips types from
// TypeScript takes 20 MB in every thread, and nobody loads it if the stripped text is kept.
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Threads and processes that the program starts look here too.
process.env['NODE_COMPILE_CACHE'] ??= join(
  import.meta.dirname,
  '../../node_modules/.cache/compiled'
);
enableCompileCache();
// The program finds its arguments as if Node had started it.
process.argv.splice(1, 1);
await import(pathToFileURL(resolve(process.argv[1] ?? '')).href);
