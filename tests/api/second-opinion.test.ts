import sharp from 'sharp';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { identificationFigures } from '#lib/contract/endpoints/visitor-photos.ts';
import type { SecondOpinion } from '#lib/contract/endpoints/identification.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { product } from '#lib/contract/entities/product.ts';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { signAnswer } from '../../server/second-opinion/answer-token.ts';
import {
  limitUntil,
  secondsToMidnight,
  secondsToNextHour
} from '../../server/second-opinion/question-counts.ts';
import { formOf } from '../support/bad-input.ts';
import { closeAfterAll, closing } from '../support/closing.ts';
import { picture } from '../support/pictures.ts';
import { species, startPlantnet } from '../support/plantnet-server.ts';
import { ENGINE, testApp, type TestApp } from '../support/test-app.ts';

const KEY = 'a-secret-key-of-the-operator';
const { kept } = closing();
const identifier = closeAfterAll(await openIdentifier());
let service: Awaited<ReturnType<typeof startPlantnet>>;
let app: TestApp;

const openApp = async (daily = 450) => {
  const plantnet = { url: service.url, key: KEY, daily };
  const identify = identifyRoutes(identifier, { plantnet });
  return kept(await testApp(ENGINE, { identify, config: { plantnet } }));
};

async function ask(fields: Record<string, string> = {}, files?: readonly Blob[], to = app) {
  const body = formOf({
    file: files ?? (await picture('jpeg')),
    model: 'leaf',
    token: signAnswer({ key: KEY }),
    ...fields
  });
  return to.request('/api/predict/second-opinion', { method: 'POST', body });
}

const opinionOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json()) as SecondOpinion;
};

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ error: expect.stringContaining('Pl@ntNet') });
  expect(text).not.toContain(KEY);
}

beforeEach(async () => {
  service = kept(await startPlantnet());
  app = await openApp();
});

const createProduct = (name: string, latin_name: string, more: object = {}) =>
  createRepository(app.db, product).create({ name, price: 1, latin_name, ...more });

it('§7 Second opinion: is offered if the answer is not certain, but not for rhizomes or without a key', async () => {
  const without = kept(await testApp(ENGINE, { identify: identifyRoutes(identifier) }));
  const answers = async (to: TestApp, model: string) => {
    const body = formOf({ file: await picture('jpeg', { background: '#777777' }), model });
    return (await to.request('/api/predict', { method: 'POST', body })).text();
  };
  expect(JSON.parse(await answers(app, 'leaf'))).toMatchObject({
    second_opinion: true,
    second_opinion_token: expect.any(String)
  });
  expect(await answers(app, 'rhizome')).toBe(await answers(without, 'rhizome'));
  expect(await answers(without, 'leaf')).not.toContain('second_opinion');
  for (const [certainty, isOffered] of [
    ['certain', false],
    ['likely', true]
  ] as const) {
    const best = { label: 'Sirih', confidence: 0.9 };
    const decision = { known: true, part: 'leaf', isTaught: false } as const;
    const identify = async () => ({ ...decision, best, alternatives: [], certainty });
    const routes = identifyRoutes({ ...identifier, identify }, { plantnet: { key: KEY } });
    const known = kept(await testApp(ENGINE, { identify: routes }));
    expect((await answers(known, 'leaf')).includes('second_opinion'), certainty).toBe(isOffered);
  }
  await expectUnavailable(await ask({}, undefined, without));
  expect(service.questions).toEqual([]);
});

it('§7 Second opinion: photographs are sent with at most 800 px, without metadata and with random names', async () => {
  const photograph = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#3a7d2c' }
  })
    .withExif({ IFD0: { Copyright: 'PLACE-OF-THE-VISITOR' } })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(photograph)], 'rumah-ibu.jpg', { type: 'image/jpeg' });
  await opinionOf(await ask({ lang: 'id' }, [file, file]));
  const [question] = service.questions;
  expect(question).toMatchObject({
    path: '/v2/identify/all',
    query: { 'api-key': KEY, lang: 'id' },
    organs: ['leaf', 'leaf']
  });
  const names = question!.images.map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
  for (const { name, type, bytes } of question!.images) {
    expect(name).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    expect(type).toBe('image/jpeg');
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 800, 600]);
    expect(bytes.toString('latin1')).not.toContain('PLACE-OF-THE-VISITOR');
  }
});

it('§7 Second opinion: species are linked to products by accepted name or synonym, but not to hidden products', async () => {
  await createProduct('Sirih', 'Piper betle L.');
  const synonym = 'Citrus × aurantium var. sinensis L.';
  await createProduct('Jeruk Manis', 'Citrus × sinensis (L.) Osbeck', { synonym });
  await createProduct('Mint', 'Mentha sp.');
  const hidden = { synonym: 'Curcuma domestica Valeton', status: 'hidden' };
  await createProduct('Kunyit', 'Curcuma longa L.', hidden);
  const answer = species({
    'Citrus x sinensis': 0.2,
    'Piper betle': 0.5,
    'Mentha × piperita': 0.15,
    'Citrus × aurantium': 0.09,
    'Curcuma domestica': 0.06,
    'Ficus carica': 0.055
  });
  service.behaviour.respond = (response) => response.end(answer);
  const { source, species: list } = await opinionOf(await ask());
  expect(source).toBe('Pl@ntNet');
  expect(list.map((row) => [row.latin_name, row.product?.name ?? null])).toEqual([
    ['Piper betle', 'Sirih'],
    ['Citrus x sinensis', 'Jeruk Manis'],
    ['Mentha × piperita', 'Mint'],
    ['Citrus × aurantium', null],
    ['Curcuma domestica', null]
  ]);
  expect(list[0]).toMatchObject({ common_name: 'the Piper betle', confidence: 0.5 });
  expect(service.questions[0]?.query['lang']).toBe('en');
});

it.each<[string, typeof service.behaviour.respond]>([
  ['an error', (response) => response.writeHead(500).end('boom')],
  ['a refused key', (response) => response.writeHead(401).end('{}')],
  ['no JSON', (response) => response.end('<html>')],
  ['JSON of another shape', (response) => response.end('{"results":[{"score":"much"}]}')],
  ['results that are no list', (response) => response.end('{"results":{}}')],
  ['300,000 empty results', (response) => response.end(`{"results":[${'{},'.repeat(300_000)}{}]}`)],
  ['ten megabytes', (response) => response.end(species({}, { padding: 'x'.repeat(1e7) }))],
  ['a closed connection', (response) => response.destroy()],
  [
    'a redirect to another host',
    (response) => response.writeHead(307, { location: 'http://localhost:9/' }).end()
  ]
])('§7 Second opinion: if Pl@ntNet responds with %s, visitors get 503', async (_, respond) => {
  service.behaviour.respond = respond;
  await expectUnavailable(await ask());
});

it('§7 Second opinion: only the shown part of a long answer of Pl@ntNet is checked; a 404 of Pl@ntNet means that no species was recognised', async () => {
  const plant = (commonNames: unknown) => ({
    score: 0.9,
    species: { scientificNameWithoutAuthor: 'Piper betle', commonNames }
  });
  const first = plant(['sirih', ...Array(50_000).fill(5)]);
  const nameless = [plant(null), plant(['']), ...Array(17).fill(plant([]))];
  const results = [first, ...nameless, ...Array(20_000).fill({})];
  service.behaviour.respond = (response) => response.end(JSON.stringify({ results }));
  const names = (await opinionOf(await ask())).species.map(({ common_name }) => common_name);
  expect(names).toEqual(['sirih', '', '', '', '']);
  service.behaviour.respond = (response) => response.writeHead(404).end('{"message":"not found"}');
  expect((await opinionOf(await ask())).species).toEqual([]);
});

it('§7 Second opinion: needs the token of a recent answer; a token can be used three times', async () => {
  const [now, hour] = [Date.now(), 3_600_000];
  const own = signAnswer({ key: KEY }, now - hour + 60_000);
  const changed = [`${own}x`, `${own}.x`, own.replace(/^../, '99')];
  const foreign = [signAnswer({ key: 'other' }), signAnswer({ key: KEY }, now - hour)];
  const fields = { token: IDENTIFICATION.noToken };
  for (const token of ['', 'x', ...changed, ...foreign])
    expect(await (await ask({ token })).json(), token).toMatchObject({ fields });
  expect(service.questions).toHaveLength(0);
  const statuses = [];
  for (let use = 0; use < 4; use += 1) statuses.push((await ask({ token: own })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it('§7 Second opinion: a network can ask 45 times per hour', async () => {
  expect((await ask()).status).toBe(200);
  await app.set('rate_limits', { count: 44 });
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
});

it('§7 Second opinion: the number of allowed requests to Pl@ntNet grows each hour of the day, up to the daily quota', () => {
  const limitAt = (hour: number) => limitUntil(450, new Date(Date.UTC(2026, 0, 1, hour, 30)));
  expect([0, 1, 11, 23].map(limitAt)).toEqual([235, 244, 338, 450]);
  expect(limitUntil(1, new Date(0))).toBe(1);
  const late = new Date('2026-01-01T22:58:30Z');
  expect([secondsToNextHour(late), secondsToMidnight(late)]).toEqual([90, 3690]);
});

it('§7 Second opinion: if Pl@ntNet does not finish its response within 8 seconds, visitors get 503', async () => {
  const expiry = new AbortController();
  using timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(expiry.signal);
  service.behaviour.respond = (response) => response.write('{', () => expiry.abort());
  await expectUnavailable(await ask());
  expect(timeout).toHaveBeenCalledExactlyOnceWith(8000);
});

it('§7 Second opinion: if the quota of Pl@ntNet is used up, visitors get 503 until midnight, and nothing more is sent', async () => {
  const answers: unknown[] = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  service.behaviour.respond = (response) => response.writeHead(429).end('{}');
  for (const time of ['22:00', '23:30', '24:00']) {
    vi.setSystemTime(`2026-01-01T${time}:00Z`);
    const { status, headers } = await ask();
    answers.push([time, status, headers.get('retry-after'), service.questions.length]);
  }
  expect(answers).toEqual([
    ['22:00', 503, '7200', 1],
    ['23:30', 503, '1800', 1],
    ['24:00', 503, '86400', 2]
  ]);
});

it('§7 Second opinion: concurrent requests do not exceed the daily limit', async () => {
  const daily = Array.from({ length: 8 }, (_, limit) => limit).find(
    (limit) => limitUntil(limit) === 4
  );
  const limited = await openApp(daily);
  await expectUnavailable(await ask({}, undefined, await openApp(0)));
  // The first request starts the process that encodes pictures. A busy machine starts it slowly.
  await opinionOf(await ask({}, undefined, limited));
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask({}, undefined, limited)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const answer of answers.filter(({ status }) => status !== 200))
    await expectUnavailable(answer);
  expect(service.questions).toHaveLength(4);
});

it('§7 Second opinion: requests with rhizomes, without a file or with an invalid file are refused before anything is sent', async () => {
  for (const [model, sentence] of [
    ['rhizome', IDENTIFICATION.noRhizome],
    ['flower', IDENTIFICATION.noCategory]
  ] as const)
    expect(await (await ask({ model })).json()).toMatchObject({ fields: { model: sentence } });
  expect((await ask({}, [])).status).toBe(400);
  expect((await ask({}, [new File(['text'], 'a.jpg')])).status).toBe(415);
  expect((await ask({}, [new File([new Uint8Array(6e6)], 'a.jpg')])).status).toBe(413);
  expect(service.questions).toEqual([]);
});

it('§7 Second opinion: the figures count all second opinions and those that agree with the identifier', async () => {
  const before = { day: '2026-01-01', asked: 1, agreed: 0 };
  await app.db.insertInto('second_opinions').values(before).execute();
  await createProduct('Sirih', 'Piper betle L.');
  service.behaviour.respond = (response) => response.end(species({ 'Piper betle': 0.9 }));
  await opinionOf(await ask({ label: 'Sirih' }));
  await opinionOf(await ask({ label: 'Lada' }));
  service.behaviour.respond = (response) =>
    response.end(species({ 'Piper betle': 0.05, 'Ficus carica': 0.049 }));
  expect((await opinionOf(await ask())).species).toHaveLength(1);
  const { api } = await app.admin();
  const path = '/admin/identification-figures';
  const { second_opinions } = await api.call<typeof identificationFigures>('get', path);
  expect(second_opinions).toEqual({ asked: 4, agreed: 1 });
});
