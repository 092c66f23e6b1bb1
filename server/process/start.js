// `node server/process/start.js PROGRAM …` starts a program with Node's compile cache. This file is
// JavaScript: if the cache contains all TypeScript files, Node does not load its TypeScript support,
// which uses 20 MB in every thread.
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Threads and child processes use the same cache.
process.env['NODE_COMPILE_CACHE'] ??= join(
  import.meta.dirname,
  '../../node_modules/.cache/compiled'
);
enableCompileCache();
// Removes this script from the arguments.
process.argv.splice(1, 1);
await import(pathToFileURL(resolve(process.argv[1] ?? '')).href);
