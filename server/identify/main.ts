import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { typedAddress } from '../config/http-addresses.ts';
import { getIdentifierConfig } from '../config/identifier-config.ts';
import { misspeltNames } from '../config/misspelt-names.ts';
import { openStdout } from '../log/log.ts';
import { createStuckThreadsProbe, withinTime } from '../monitoring/probes.ts';
import { stopOnSignal, surviveUnhandledErrors } from '../process/shutdown.ts';
import { errorHandler } from '../http/errors.ts';
import { startHttpServer } from '../http/http-server.ts';
import { plantsFromApi, taughtPlantsFromApi } from './api-client.ts';
import { openIdentifier } from './identifier.ts';
import { identifyRoutes } from './routes.ts';

/** After a stop signal, the identifier still responds for this time. */
const STOP_GRACE_MS = 6000;

/** Shorter than the two seconds that a load balancer waits. */
const HEALTH_TIMEOUT_MS = 1500;

function failStart({ message }: Error): never {
  process.stderr.write(`The identifier did not start: ${message}\n`);
  process.exit(1);
}

function readConfig() {
  try {
    return getIdentifierConfig(process.env);
  } catch (cause) {
    return failStart(cause as Error);
  }
}

const { port, host, trustProxy, corsOrigins, apiUrl, plantnet } = readConfig();
const stdout = openStdout();
for (const warning of misspeltNames(process.env)) stdout.write(`${warning}\n`);
const identifier = await openIdentifier();
const log = {
  info: () => undefined,
  error({ err }: { err?: unknown }, message: string) {
    const reason = err instanceof Error ? `: ${err.message}` : '';
    stdout.write(`The identifier: ${message}${reason}\n`);
  }
};
const app = new Hono();
app.onError(errorHandler(log));
app.use(
  secureHeaders({
    strictTransportSecurity: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }
  })
);
if (corsOrigins.length > 0) {
  app.use(
    cors({
      origin: corsOrigins,
      maxAge: 600,
      exposeHeaders: ['Retry-After']
    })
  );
}
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
  setTimeout(() => {
    identifier
      .close()
      .catch((err: unknown) => log.error({ err }, 'the identifier could not be closed'));
  }, STOP_GRACE_MS).unref();
  await server.stop();
  await identifier.close();
}
stopOnSignal({ stop, log });
surviveUnhandledErrors(log);

// The last statement, because a program that waits for this output may stop the process at once.
stdout.write(`The identifier is ready on ${typedAddress({ host, port: server.port })}\n`);
