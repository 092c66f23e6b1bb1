// `npm run load`: 200 connections send requests of visitors and an administrator for a minute.
// `npm run load -- SECONDS CONNECTIONS` sets another duration and number of connections; an hour
// shows whether memory stays constant. Prints a line after each round of at most a minute. Exits
// with 1 if a limit is exceeded. Responses of 429 and 503 are expected, because sign-ins and
// photographs exceed their rate limits.
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createPhotograph, identificationForm, USER_AGENT } from './load.ts';
import { signIn, startProduct } from './servers.ts';

const SECONDS = Number(process.argv[2] ?? 60);
const CONNECTIONS = Number(process.argv[3] ?? 200);
if (!(SECONDS > 0 && CONNECTIONS > 0))
  throw new Error('Usage: npm run load -- SECONDS CONNECTIONS');
const ROUND_SECONDS = Math.min(60, SECONDS / 2);
/** The time after which memory should no longer grow. */
const WARM_UP_SECONDS = 600;
/** The time after which the process has returned freed memory to the system. */
const MEMORY_RELEASE_MS = 15_000;
const EXPECTED_STATUSES = [200, 201, 302, 304, 422, 429, 503];
const LIMITS = {
  loopDelayMs: 100,
  memoryGrowthMB: 150,
  soakGrowthPercent: 10
};

/**
 * The account that signs in repeatedly. The administrator must not, because sign-ins beyond the
 * maximum number of sessions would end the session that the administrator's requests use.
 */
const VISITOR = {
  username: 'pengunjung',
  email: 'pengunjung@example.test',
  password: 'Kunyit$2026'
};
const PATHS = [
  '/',
  '/product',
  '/product/Jahe',
  '/central-jamu',
  '/id/product/Kunyit',
  '/en',
  '/produsen',
  '/detection_tanaman',
  '/api/product',
  '/api/product?per_page=12&q=jahe',
  '/api/product-category',
  '/api/jamu-center',
  '/api/jamu-manufacture',
  '/api/content/hero',
  '/api/product/1'
];

const server = await startProduct({ env: { TRUST_PROXY: '1' } });
const { base } = server;
const { authorization } = await signIn(server);
const photo = await createPhotograph();

const asVisitor = {
  method: 'POST' as const,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(VISITOR)
};
await fetch(`${base}/api/register`, asVisitor);

/**
 * Returns figures of the main process: the event loop's delay (99th percentile since the last call,
 * in ms), resident memory (MB) and open files.
 */
async function readMetrics() {
  const response = await fetch(`${base}/api/metrics`, { headers: { authorization } });
  const text = await response.text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    delay: read('nodejs_eventloop_lag_p99_seconds') * 1000,
    mainMB: Math.round(read('process_resident_memory_bytes') / 2 ** 20),
    files: read('process_open_fds')
  };
}

let renames = 0;
// Renames one category repeatedly: this invalidates all cached lists without changing their length.
const rename: autocannon.Request = {
  method: 'PUT',
  path: '/api/admin/product-category/1',
  headers: { 'content-type': 'application/json', authorization },
  setupRequest: (request) => ({
    ...request,
    body: JSON.stringify({ name: `Golongan ${(renames += 1)}` })
  })
};
const form = new Request(base, { method: 'POST', body: identificationForm(photo) });
const requests: autocannon.Request[] = [
  ...PATHS.map((path) => ({ path, headers: { 'accept-encoding': 'gzip' } })),
  { path: '/api/login', ...asVisitor },
  {
    method: 'POST',
    path: '/api/predict',
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    body: Buffer.from(await form.arrayBuffer())
  },
  rename
];
const print = (line: string) => process.stdout.write(`${line}\n`);
const problems: string[] = [];
const checkLimit = (name: string, value: number, max: number): void => {
  // A value can be NaN if a metric is missing.
  if (!(value <= max)) problems.push(`${name} ${Math.round(value)}, at most ${max} are allowed`);
};

/** Sends all kinds of requests at once, as fast as the server answers. */
async function testLoad(): Promise<void> {
  const run = (duration: number) =>
    autocannon({
      url: base,
      connections: CONNECTIONS,
      duration,
      requests,
      headers: { 'user-agent': USER_AGENT }
    });
  // Warms up, because compiled code and compressed pages stay in memory and must not count as
  // growth.
  await run(5);
  await setTimeout(MEMORY_RELEASE_MS);
  const before = server.memory();
  await readMetrics();
  const counts: Record<string, number> = {};
  const rounds = [];
  let failed = 0;
  for (let seconds = ROUND_SECONDS; seconds <= SECONDS; seconds += ROUND_SECONDS) {
    const { requests: sent, latency, errors, statusCodeStats = {} } = await run(ROUND_SECONDS);
    for (const [status, { count = 0 }] of Object.entries(statusCodeStats))
      counts[status] = (counts[status] ?? 0) + count;
    failed += errors;
    const metrics = { seconds, ...(await readMetrics()) };
    rounds.push(metrics);
    print(
      `${seconds} s: ${Math.round(sent.average)} requests/s, p99 ${latency.p99} ms, event loop delay p99 ${Math.round(metrics.delay)} ms; main process: ${metrics.mainMB} MB, ${metrics.files} open files; without a response: ${errors}`
    );
  }
  const atEnd = server.memory();
  await setTimeout(MEMORY_RELEASE_MS);
  const after = server.memory();
  for (const [status, count] of Object.entries(counts))
    if (!EXPECTED_STATUSES.includes(Number(status)))
      problems.push(`${count} responses were ${status}`);
  checkLimit('requests without a response:', failed, 0);
  checkLimit(
    'milliseconds of event loop delay:',
    Math.max(...rounds.map(({ delay }) => delay)),
    LIMITS.loopDelayMs
  );
  const warm = rounds.find(({ seconds }) => seconds >= WARM_UP_SECONDS);
  if (warm)
    checkLimit(
      'percent of growth of the main process after ten minutes:',
      (100 * (rounds.at(-1)?.mainMB ?? 0)) / warm.mainMB - 100,
      LIMITS.soakGrowthPercent
    );
  checkLimit('MB of memory that were not released:', after - before, LIMITS.memoryGrowthMB);
  const statuses = Object.entries(counts).map(([status, count]) => `${status}: ${count}`);
  print(`${CONNECTIONS} connections, ${SECONDS} s; responses: ${statuses.join(', ')}
memory: ${before} MB before, ${atEnd} MB at the end, ${after} MB after a pause`);
}

try {
  await testLoad();
} finally {
  await server.stop();
}
print(problems.length ? `Over the limits: ${problems.join('; ')}` : 'Within all limits.');
process.exitCode = problems.length ? 1 : 0;
