import { beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { write } from '../support/bad-input.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { waitUntilCached } from '../support/cached-responses.ts';

const { product, productCategory } = entities;
const PATH = '/api/product/get-name?name=Jahe';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ASKED = 4;

appOfEach();
beforeEach(async () => {
  await api.create(productCategory, { name: 'Rimpang' });
  await api.create(product, { name: 'Jahe', price: 1, efficacy: 'Hangat. '.repeat(300) });
  await waitUntilCached(app);
  for (let time = 0; time < ASKED; time++) await ask();
});

const ask = (headers: Record<string, string> = {}, path = PATH) => app.request(path, { headers });

/** Returns a response without its id. */
async function parts(answer: Response) {
  const { 'x-request-id': id, ...headers } = Object.fromEntries(answer.headers);
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
  return { id, status: answer.status, headers, body };
}

it('§7 Reads: repeated responses differ only in their id', async () => {
  for (const encoding of ['identity', 'br', 'gzip', '*;q=0']) {
    const answers = [];
    for (let time = 0; time < ASKED; time++) {
      const init = { headers: { 'accept-encoding': encoding } };
      answers.push(await parts(await app.handle(new Request(`http://app.test${PATH}`, init))));
    }
    expect(new Set(answers.map(({ id }) => id)).size).toBe(ASKED);
    for (const answer of answers)
      expect({ ...answer, id: '' }).toEqual({ ...answers[0], id: '', status: 200 });
  }
});

it('§7 Reads: after a cached response, other requests get their own, and a change is visible at once', async () => {
  const etag = (await ask()).headers.get('etag') ?? '';
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  expect((await app.request(PATH, { method: 'HEAD' })).status).toBe(200);
  expect(await (await app.request(PATH, { method: 'HEAD' })).text()).toBe('');
  expect((await app.request(PATH, { method: 'DELETE' })).status).toBe(405);
  expect((await ask({}, `${PATH}&lang=xx`)).status).toBe(422);
  const plant = await app.guest.productByName('Jahe');
  await api.update(product, plant?.id ?? 0, { price: 2 });
  expect((await (await ask()).json()).products[0].price).toBe(2);
});

it('§7 Requests: two Host headers are refused, also for cached answers', async () => {
  const incoming = { rawHeaders: ['Host', 'app.test', 'host', 'other.test'], socket: {} };
  const answer = await app.handle(new Request(`http://app.test${PATH}`), { incoming });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(answer.headers.get('x-request-id')).toBeTruthy();
});

it('§7 Visits, Metrics: a cached response counts its visitor and its route', async () => {
  for (const network of [1, 2])
    await ask({ 'user-agent': FIREFOX, 'x-forwarded-for': `203.0.113.${network}` });
  expect(await api.visitorCount()).toBe(2);
  const metrics = await write(app, token, 'GET', '/metrics');
  expect(await metrics.text()).toContain(
    `http_request_duration_seconds_count{method="GET",route="/api/product/get-name",status="200"} ${ASKED + 2}\n`
  );
});
