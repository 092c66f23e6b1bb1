import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// A process that imports every module of the server but the programs, and prints their number, the
// variables that they read and the handles that they left open.
const PROGRAMS =
  /^server\/(?:main|build|identify\/main|identify\/network|publish\/builder\/worker)\.ts$|-(?:command|process)\.ts$/;
// These import modules that exist only while Astro builds.
const BUNDLED = /^server\/publish\/astro-internals\//;

const SERVER = `${pathToFileURL('server').href}/`;

const reads: string[] = [];
const record = (name: string | symbol) => {
  // The caller of the trap, past this function and the trap itself.
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
// Reads of the modules' files, and this process's own output.
const own = ['FSReqCallback', 'PipeWrap'];
const open = process.getActiveResourcesInfo().filter((resource) => !own.includes(resource));
process.stdout.write(JSON.stringify({ modules: modules.length, reads, open }));
