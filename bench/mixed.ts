// `npm run load`: for a minute (`-- SECONDS RATE`), two hundred connections do what visitors and an
// administrator do; then, for as long, a few do so while four networks send hostile pictures. Exits
// with 1 where the product fails. Sign-ins and photographs beyond their limits get 429 or 503,
// which is no failure.
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { underAttack } from './attack.ts';
import { photograph } from './photograph.ts';
import { ADMIN, startWhole, VISITOR } from './processes.ts';

const SECONDS = Number(process.argv[2] ?? 60);
/** Requests a second in total; without it as many as the product answers. */
const RATE = Number(process.argv[3] ?? 0);
const CONNECTIONS = 200;
const REST = 15_000;
const HONEST = [200, 201, 302, 304, 422, 429, 503];
const LIMIT = { loopP99: 100, memoryMore: 150 };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const pages = [
  '/',
  '/product',
  '/product/Jahe',
  '/central-jamu',
  '/id/product/Kunyit',
  '/en',
  '/produsen',
  '/detection_tanaman'
];
const lists = [
  'product',
  'product?per_page=12&q=jahe',
  'product-category',
  'jamu-center',
  'jamu-manufacture',
  'content/hero',
  'product/1'
];

const get = (path: string): autocannon.Request => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'gzip' }
});
const sendJson = (
  method: 'POST' | 'PUT',
  path: string,
  body: () => object,
  headers = {}
): autocannon.Request => ({
  method,
  path,
  headers: { 'content-type': 'application/json', ...headers },
  setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) })
});

/** A photograph to identify, as a form that is ready to be sent. */
async function identification(base: string): Promise<autocannon.Request> {
  const form = new FormData();
  form.set('model', 'leaf');
  form.set('file', new File([await photograph()], 'photo.jpg', { type: 'image/jpeg' }));
  const request = new Request(base, { method: 'POST', body: form });
  return {
    method: 'POST',
    path: '/api/predict',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer())
  };
}

const server = await startWhole({ TRUST_PROXY: '1' });
const post = (path: string, body: object) =>
  fetch(server.base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body)
  });
const { token } = (await (await post('/api/login', ADMIN)).json()) as { token: string };
await post('/api/register', VISITOR);
const headers = { authorization: `Bearer ${token}` };
/** How late the event loop was, 99 times of 100, in ms since the last time it was asked. */
async function loopP99(): Promise<number> {
  const text = await (await fetch(`${server.base}/api/metrics`, { headers })).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1000;
}

let number = 0;
// One category that is renamed again and again: the lists keep their length, and every list is made
// anew.
const change = sendJson(
  'PUT',
  '/api/admin/product-category/1',
  () => ({ name: `Golongan ${(number += 1)}` }),
  headers
);
const reads = [...pages, ...lists.map((path) => `/api/${path}`)].map(get);
const requests = [
  ...reads,
  sendJson('POST', '/api/login', () => VISITOR),
  await identification(server.base),
  change
];
const load = (duration: number) =>
  autocannon({
    url: server.base,
    connections: CONNECTIONS,
    duration,
    requests,
    headers: { 'user-agent': FIREFOX },
    ...(RATE ? { overallRate: RATE } : {})
  });

// Compiled code and compressed pages stay in memory; the process has them after a while.
await load(5);
await setTimeout(REST);
const before = server.memory();
await loopP99();
const result = await load(SECONDS);
const late = await loopP99();
const highest = server.memory();
await setTimeout(REST);
const after = server.memory();
const attack = await underAttack(server, { requests: [...reads, change], seconds: SECONDS, token });
await server.stop();

const statuses = Object.entries(result.statusCodeStats ?? {}).map(
  ([status, { count = 0 }]) => [Number(status), count] as const
);
const wrong = statuses.filter(([status]) => !HONEST.includes(status));
const problems = [
  ...wrong.map(([status, count]) => `${count} answers were ${status}`),
  ...(result.errors ? [`${result.errors} requests got no answer`] : []),
  ...(late > LIMIT.loopP99
    ? [`the event loop was late by ${Math.round(late)} ms, ${LIMIT.loopP99} are allowed`]
    : []),
  ...(after > before + LIMIT.memoryMore
    ? [`memory did not return: ${before} MB before, ${after} MB after`]
    : []),
  ...attack.problems
];
process.stdout
  .write(`${CONNECTIONS} connections, ${SECONDS} s: ${Math.round(result.requests.average)} requests/s, p99 ${result.latency.p99} ms
answers: ${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')}; without an answer: ${result.errors}
event loop delay p99: ${Math.round(late)} ms; memory: ${before} MB before, ${highest} MB at the end, ${after} MB after a rest
${attack.text}
${problems.length ? `Not borne: ${problems.join('; ')}` : 'Borne.'}\n`);
process.exitCode = problems.length ? 1 : 0;
