import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Imports every server module except programs, and prints their number, the variables that they
// read and their open handles.
const PROGRAMS =
  /^server\/(?:main|build|identify\/main|publish\/builder\/worker)\.ts$|-(?:command|process)\.ts$/;
// These import modules that exist only while Astro builds.
const BUNDLED = /^server\/publish\/astro-internals\//;

const SERVER = `${pathToFileURL('server').href}/`;

const reads: string[] = [];
const record = (name: string | symbol) => {
  // The caller of the proxy's trap.
  const caller = new Error().stack?.split('\n')[3] ?? '';
  if (caller.includes(SERVER)) reads.push(`${String(name)} ${caller.trim()}`);
};
process.env = new Proxy(process.env, {
  get(env, name) {
    record(name);
    return Reflect.get(env, name) as unknown;
  },
  ownKeys(env) {
    record('all');
    return Reflect.ownKeys(env);
  }
});

const modules = globSync('server/**/*.ts').filter(
  (file) => !PROGRAMS.test(file) && !BUNDLED.test(file)
);
for (const file of modules) await import(resolve(file));
// Handles of reading module files, and of this process's output.
const own = ['FSReqCallback', 'PipeWrap'];
const open = process.getActiveResourcesInfo().filter((resource) => !own.includes(resource));
process.stdout.write(JSON.stringify({ modules: modules.length, reads, open }));
