import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { identifyRoutes } from './routes.ts';
import { openIdentifierThread } from './thread.ts';

const PORT = 4322;
const GRACE = 10_000;

/** Refuses to start with one sentence (decisions "Names, commands, ports"). */
function refuse(sentence: string): never {
  process.stderr.write(`The identifier did not start: ${sentence}\n`);
  process.exit(1);
}

const { HOST: host = '127.0.0.1', CORS_ORIGINS: origins = '' } = process.env;
const port = Number(process.env['PORT'] || PORT);
if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse('PORT must be a whole number from 0 to 65535');

const identifier = await openIdentifierThread();
const app = new Hono();
if (origins) app.use(cors({ origin: origins.split(',').map((origin) => origin.trim()), maxAge: 600 }));
app.get('/health', (c) => c.json({ status: 'ok' }));
app.route('/api', identifyRoutes(identifier));

const server = serve({ fetch: app.fetch, port, hostname: host }, (info) =>
  process.stdout.write(`The identifier is ready on http://${host}:${info.port}\n`)
);
server.on('error', (error: NodeJS.ErrnoException) => refuse(error.code === 'EADDRINUSE' ? `PORT ${port} is in use` : error.message));

const stop = (): void => {
  setTimeout(() => process.exit(1), GRACE).unref();
  server.close(() => void identifier.close().then(() => process.exit(0)));
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
