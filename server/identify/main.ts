import { Hono } from 'hono';
import { typedAddress } from '../config/http-addresses.ts';
import { getIdentifierConfig } from '../config/identifier-config.ts';
import { misspeltNames } from '../config/misspelt-names.ts';
import { createLog, openStdout } from '../log/log.ts';
import { createStuckThreadsProbe, withinTime } from '../monitoring/probes.ts';
import { stopOnSignal, surviveUnhandledErrors } from '../process/shutdown.ts';
import { errorHandler } from '../http/errors.ts';
import { startHttpServer } from '../http/http-server.ts';
import { cors } from '../http/middleware.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { plantsFromApi, taughtPlantsFromApi } from './api-client.ts';
import { openIdentifier } from './identifier.ts';
import { identifyRoutes } from './routes.ts';

/** Shorter than the two seconds that a load balancer waits. */
const HEALTH_TIMEOUT_MS = 1500;

function failStart({ message }: Error): never {
  process.stderr.write(`The identifier did not start: ${message}\n`);
  process.exit(1);
}

const readConfig = async () => getIdentifierConfig(process.env);
const { port, host, trustProxy, corsOrigins, apiUrl, plantnet } =
  await readConfig().catch(failStart);
const stdout = openStdout();
for (const warning of misspeltNames(process.env)) stdout.write(`${warning}\n`);
const identifier = await openIdentifier();
const log = createLog('error', stdout);
const app = new Hono();
app.onError(errorHandler(log));
app.use(securityHeaders(undefined, () => undefined));
if (corsOrigins.length) app.use(cors(corsOrigins));
const areStuck = createStuckThreadsProbe();
const isHealthy = withinTime(identifier.isHealthy, HEALTH_TIMEOUT_MS);
app.get('/health', async (c) => {
  const [stuck, healthy] = await Promise.all([areStuck(), isHealthy()]);
  return stuck || !healthy ? c.json({ status: 'stuck' }, 503) : c.json({ status: 'ok' });
});
app.route(
  '/api',
  identifyRoutes(identifier, {
    trustProxy,
    plantnet,
    plantsOf: plantsFromApi(apiUrl),
    taughtPlantsOf: taughtPlantsFromApi(apiUrl)
  })
);

const server = await startHttpServer(app.fetch, { port, host, trustProxy, log }).catch(failStart);

async function stop(): Promise<void> {
  await server.stop();
  await identifier.close();
}
stopOnSignal({ stop, stopPictures: identifier.close, log });
surviveUnhandledErrors(log);

// The last statement, because a program that waits for this output may stop the process at once.
stdout.write(`The identifier is ready on ${typedAddress({ host, port: server.port })}\n`);
