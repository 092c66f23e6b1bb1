import autocannon from 'autocannon';
import { species, startPlantnet } from '../tests/support/plantnet-server.ts';
import { createPhotograph, identificationForm, load, USER_AGENT } from './load.ts';
import { createRow, figure, type Results, type ResultRow } from './report.ts';
import { productOf, signIn, startProduct, type Server } from './servers.ts';

const SECONDS = 8;
const GOAL_MS = 100;
const ACCOUNTS = 5;
const PASSWORD = 'Kunyit$2026';
const JSON_HEADERS = { 'content-type': 'application/json' };
const DEEP_JSON = '['.repeat(2_500_000) + ']'.repeat(2_500_000);

/** Requests that the server may refuse, sent while the home page is measured. */
interface Flood {
  name: string;
  connections: number;
  /** Requests per second; if undefined, as many as the server answers. */
  rate?: number;
  request(number: number): autocannon.Request;
}

/** Returns a header with one of 62,500 client addresses, because many limits apply per address. */
const from = (number: number) => ({
  'x-forwarded-for': `198.18.${Math.floor(number / 250) % 250}.${number % 250}`
});

const postJson = (path: string, body: string, headers: Record<string, string>) => ({
  method: 'POST' as const,
  path,
  headers: { ...JSON_HEADERS, ...headers },
  body
});

/** Registers an account. Returns the authorization header of its requests. */
async function registerVisitor({ base }: Server, number: number) {
  const visitor = `pengunjung${number}`;
  const response = await fetch(`${base}/api/register`, {
    method: 'POST',
    headers: { ...JSON_HEADERS, ...from(number) },
    body: JSON.stringify({
      username: visitor,
      email: `${visitor}@example.test`,
      password: PASSWORD
    })
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Encodes a photograph and fields as a multipart form. Returns the headers and body. */
async function prepareForm(photo: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const form = identificationForm(photo);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sent = new Request('http://localhost', { method: 'POST', body: form });
  const type = sent.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, body: Buffer.from(await sent.arrayBuffer()) };
}

/** Returns the floods. Imports come last, because they enlarge the catalogue. */
async function createFloods(server: Server): Promise<Flood[]> {
  const photo = await createPhotograph();
  const admin = await signIn(server);
  const visitors = await Promise.all(
    Array.from({ length: ACCOUNTS }, (_, number) => registerVisitor(server, number))
  );
  const identification = await prepareForm(photo);
  const answer = await fetch(`${server.base}/api/predict`, { method: 'POST', ...identification });
  const { second_opinion_token: token = '' } = (await answer.json()) as Record<string, string>;
  const question = await prepareForm(photo, { token });
  const search = (number: number) => `/api/product?q=temu%20${number}&per_page=12`;
  const ofVisitor = (number: number) => visitors[number % ACCOUNTS]!;
  return [
    {
      name: 'uncached searches of visitors',
      connections: 50,
      request: (number) => ({ path: search(number), headers: from(number) })
    },
    {
      name: 'searches of five accounts',
      connections: 50,
      request: (number) => ({ path: search(number), headers: ofVisitor(number) })
    },
    {
      name: 'whole lists of five accounts',
      connections: 200,
      request: (number) => ({ path: '/api/product', headers: ofVisitor(number) })
    },
    {
      name: 'photographs of visitors',
      connections: 16,
      request: (number) => ({
        ...identification,
        method: 'POST',
        path: '/api/predict',
        headers: { ...identification.headers, ...from(number) }
      })
    },
    {
      name: 'photographs for second opinions',
      connections: 16,
      request: (number) => ({
        ...question,
        method: 'POST',
        path: '/api/predict/second-opinion',
        headers: { ...question.headers, ...from(number) }
      })
    },
    {
      name: 'sign-ins with wrong passwords',
      connections: 50,
      request: (number) =>
        postJson(
          '/api/login',
          JSON.stringify({ email: `orang${number}@example.test`, password: PASSWORD }),
          from(number)
        )
    },
    {
      name: 'nested JSON of visitors, 256 KB',
      connections: 10,
      rate: 10,
      request: (number) => postJson('/api/login', DEEP_JSON.slice(0, 256_000), from(number))
    },
    {
      name: 'nested JSON of an editor, 5 MB',
      connections: 6,
      rate: 6,
      request: () => postJson('/api/admin/product', DEEP_JSON, admin)
    },
    {
      name: 'imports of 500 products',
      connections: 1,
      request: (number) => {
        const rows = Array.from({ length: 500 }, (_, index) => productOf(number * 500 + index));
        return postJson('/api/admin/product/import', JSON.stringify({ rows }), admin);
      }
    }
  ];
}

/** Measures the home page during a flood. */
async function measureFlood(server: Server, flood: Flood): Promise<ResultRow> {
  const { base } = server;
  const loadHome = () => load(`${base}/`, { connections: 2, duration: SECONDS });
  const alone = await loadHome();
  let number = 0;
  const [home, { statusCodeStats = {} }] = await Promise.all([
    loadHome(),
    autocannon({
      url: base,
      connections: flood.connections,
      duration: SECONDS,
      headers: { 'user-agent': USER_AGENT },
      ...(flood.rate && { overallRate: flood.rate }),
      requests: [{ setupRequest: (request) => ({ ...request, ...flood.request(number++) }) }]
    })
  ]);
  const statuses = Object.entries(statusCodeStats).map(
    ([status, { count = 0 }]) => `${status}: ${count}`
  );
  return createRow(`the home page during ${flood.name}, p99`, figure(home.p99, 'ms'), {
    max: GOAL_MS,
    baseline: `alone ${alone.p99} ms; ${statuses.join(', ')}`
  });
}

/** Measures the home page while visitors, accounts and an administrator send expensive requests. */
export async function measureFloods(): Promise<Results> {
  const plantnet = await startPlantnet();
  // Responds like a broken service: with too many results of the wrong shape.
  plantnet.behaviour.respond = (response) =>
    void response.end(species({}, { results: Array.from({ length: 300_000 }, () => ({})) }));
  const server = await startProduct({
    env: { TRUST_PROXY: '1', PLANTNET_KEY: 'key', PLANTNET_URL: plantnet.url }
  });
  try {
    const rows: ResultRow[] = [];
    for (const flood of await createFloods(server)) rows.push(await measureFlood(server, flood));
    return { rows };
  } finally {
    await server.stop();
    await plantnet.close();
  }
}
