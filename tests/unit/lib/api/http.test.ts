import { expect, it, onTestFinished, vi } from 'vitest';
import { createApi } from '#lib/api/client.ts';
import { TIMEOUT } from '#lib/contract/limits.ts';
import { refused } from '../../../support/refused.ts';

/** Creates a client whose server responds with `answer`. Also returns the received requests. */
function client(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    return answer(request);
  };
  return { ...createApi({ base: 'http://app.test/api', ai: 'http://app.test', fetch }), requests };
}

function formOf(name: string, value: string | Blob): FormData {
  const form = new FormData();
  form.append(name, value);
  return form;
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
/** Never responds. Rejects when the request is aborted. */
const silent = ({ signal }: Request) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
const typed = (body: BodyInit, type: string) =>
  new Response(body, { headers: { 'content-type': type } });
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

it('§7 API client: no request is repeated after an error or a lost connection', async () => {
  for (const status of [408, 409, 425, 429, 500, 502, 503, 504, 0]) {
    const { send, requests } = client(() =>
      status ? Response.json({ error: 'no' }, { status }) : offline()
    );
    for (const method of METHODS)
      expect(await refused(send('/x', { method }))).toMatchObject({
        status,
        ...(status ? { message: 'no' } : { body: {} })
      });
    expect(requests.map(({ method }) => method)).toEqual(METHODS);
  }
});

it('§7 API client: a response that breaks off counts as no response', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"products": ['));
    },
    pull(controller) {
      controller.error(new TypeError('network error'));
    }
  });
  const { send } = client(() => typed(broken, 'application/json'));
  expect(await refused(send('/product'))).toMatchObject({ status: 0, body: {} });
});

it('§7 API client: the error page of a proxy results in an error with its status, but without a message', async () => {
  const headers = { 'content-type': 'text/html', 'retry-after': '7' };
  const { send } = client(() => new Response('<h1>Bad gateway</h1>', { status: 502, headers }));
  const error = { status: 502, body: {}, message: '', fields: {}, retryAfter: 7 };
  expect(await refused(send('/x'))).toMatchObject(error);
});

it('§7 API client: an HTML page with status 200, such as a proxy’s maintenance page, counts as no response', async () => {
  const { send } = client(() => typed('<h1>Back soon</h1>', 'text/html; charset=utf-8'));
  expect(await refused(send('/product'))).toMatchObject({ status: 0, body: {} });
});

it('§7 API client: an error contains the message of each wrong field', async () => {
  const body = { error: 'wrong', fields: { name: 'Name is required' } };
  const { send } = client(() => Response.json(body, { status: 422 }));
  const error = await refused(send('/x', { method: 'POST', body: {} }));
  expect(error).toMatchObject({ status: 422, body, fields: body.fields, retryAfter: undefined });
});

it('§5 Review: a write that waits for review is reported as waiting', async () => {
  const { send } = client(() => Response.json({ waiting: ['name'] }, { status: 202 }));
  expect(await refused(send('/x', { method: 'PUT', body: {} }))).toMatchObject({ status: 202 });
  const { send: plain } = client(() => Response.json({ message: 'sent' }, { status: 202 }));
  expect(await plain('/x', { method: 'POST' })).toEqual({ message: 'sent' });
});

it('§7 API client: a call that needs a second factor to be set up reports this, and is not repeated', async () => {
  const fetch = vi.fn(async () => Response.json({ needs: 'second_factor' }, { status: 403 }));
  const onBlocked = vi.fn();
  const credentials = { token: () => 'a.b.c', refresh: async () => true, onBlocked };
  await refused(createApi({ base: 'http://app.test', fetch, credentials }).send('/x'));
  expect([fetch.mock.calls.length, onBlocked.mock.calls.length]).toEqual([1, 1]);
});

it('§4 Session: signing out continues when the page is left', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}));
  await createApi({ base: 'http://app.test', fetch }).logout('a.b.c');
  expect(fetch.mock.lastCall?.[1]?.keepalive).toBe(true);
});

it('§7 API client: fields are sent as JSON, forms as forms', async () => {
  const { send, requests } = client(async (request) => Response.json(await request.text()));
  expect(await send('/x', { method: 'PUT', body: { name: 'Jahe', uses: ['a'] } })).toBe(
    '{"name":"Jahe","uses":["a"]}'
  );
  await send('/x', { method: 'DELETE', body: { current_password: 'x' } });
  await send('/x', { method: 'POST', body: formOf('name', 'Jahe') });
  expect(requests.map(({ headers }) => headers.get('content-type')?.split(';')[0])).toEqual([
    'application/json',
    'application/json',
    'multipart/form-data'
  ]);
});

it('§7 API client: a query omits undefined values, and encodes any text', async () => {
  const { send, requests } = client(() => Response.json({}));
  const text = 'jahe & kunyit/+ "merah" #1 é 🌿 100%';
  await send('/product', { query: { q: text, page: 2, lang: undefined, id: [1, 2] } });
  await send('/product', { query: { q: '🌿'.slice(0, 1) } });
  const [full, broken] = requests.map(({ url }) => [...new URL(url).searchParams].flat());
  expect(full).toEqual(['q', text, 'page', '2', 'id', '1', 'id', '2']);
  expect(broken).toEqual(['q', '\u{FFFD}']);
});

it('§7 API client: streams and pictures are returned unchanged', async () => {
  const answers: Record<string, Response> = {
    '/api/events': typed('data: 1\n\n', 'text/event-stream; charset=utf-8'),
    '/api/image': typed(new Uint8Array([1, 2, 3]), 'image/webp')
  };
  const { send } = client(({ url }) => answers[new URL(url).pathname] as Response);
  expect(await new Response(await send<ReadableStream>('/events')).text()).toBe('data: 1\n\n');
  expect((await send<Blob>('/image')).size).toBe(3);
});

it('§9 Limits: a call with a signal times out only if it also has a timeout', async () => {
  const { send } = client(silent);
  const { signal } = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  expect(await refused(send('/x', { signal, timeout: 1 }))).toMatchObject({ status: 0 });
  void refused(send('/x', { signal }));
  expect(timeout.mock.calls).toEqual([[1]]);
  timeout.mockRestore();
});

it('§7 API client: an aborted signal ends a call, also with a timeout', async () => {
  const leaving = new AbortController();
  const { identify } = client(async ({ signal }) => {
    leaving.abort();
    signal.throwIfAborted();
    return Response.json('the signal did not arrive');
  });
  const identified = identify(new Blob(), 'leaf', 1, leaving.signal);
  expect(await refused(identified)).toMatchObject({ status: 0 });
});

it.each([
  ['photographs', () => formOf('file', new Blob([new Uint8Array(1_600_000)]))],
  ['rows of an import', () => ({ rows: ['x'.repeat(1_600_000)] })]
])('§9 Limits: %s have enough time for a slow connection', async (_, body) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { send } = client(silent);
  let status: number | undefined;
  void refused(send('/x', { method: 'POST', body: body() })).then((error) => {
    ({ status } = error);
  });
  await vi.advanceTimersByTimeAsync(320_000);
  expect(status).toBeUndefined();
  await vi.advanceTimersByTimeAsync(TIMEOUT.api + 1000);
  expect(status).toBe(0);
});
