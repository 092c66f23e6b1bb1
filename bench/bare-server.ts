// A minimal server as a baseline. For each file given as argument, a route sends its bytes from
// memory. For JSON files, another route sends the parsed object as JSON.
import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();
for (const [index, file] of process.argv.slice(2).entries()) {
  const body = new Uint8Array(readFileSync(file));
  app.get(`/${index}`, (c) => c.body(body));
  if (!file.endsWith('.json')) continue;
  const object = JSON.parse(Buffer.from(body).toString()) as object;
  app.get(`/${index}/json`, (c) => c.json(object));
}
const server = serve({
  fetch: app.fetch,
  port: Number(process.env['PORT']),
  hostname: '127.0.0.1'
});
process.once('SIGTERM', () => server.close(() => process.exit(0)));
