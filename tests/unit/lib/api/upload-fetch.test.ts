// @vitest-environment happy-dom
import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApi } from '#lib/api/client.ts';
import { uploadFetch } from '#lib/api/upload-fetch.ts';

test('§7 API client: an upload sends its method, headers and body, and returns the response or throws the reason', async () => {
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const sent = `${method} ${url} ${headers['x-name']} ${await text(request)}`;
    if (url === '/never') return;
    response.writeHead(url === '/empty' ? 204 : 429, { 'retry-after': '7' });
    response.end(url === '/empty' ? undefined : sent);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  Reflect.get(globalThis, 'happyDOM').setURL(`http://127.0.0.1:${port}/`);
  const send = uploadFetch(() => undefined);
  const init = { method: 'POST', headers: { 'x-name': 'Jahe' }, body: 'photo' };
  const refused = await send('/photo', init);
  expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
    429,
    '7',
    'POST /photo Jahe photo'
  ]);
  expect((await send('/empty')).status).toBe(204);
  const leaving = new AbortController();
  const never = send('/never', { ...init, signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(never).rejects.toThrow('left');
  await expect(send('/x', { signal: leaving.signal })).rejects.toThrow('left');
  await expect(send('http://127.0.0.1:1/')).rejects.toThrow('Failed to fetch');
});

test('§7 API client: an upload to the identifier reports the share that was sent, if the browser knows the share', async () => {
  const onUpload = vi.fn();
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
  send.mockImplementationOnce(function (this: XMLHttpRequest) {
    for (const lengthComputable of [true, false]) {
      const progress = { lengthComputable, loaded: 1, total: 4 };
      this.upload.dispatchEvent(new ProgressEvent('progress', progress));
    }
    this.dispatchEvent(new ProgressEvent('loadend'));
  });
  const { identify } = createApi({ base: '/api' });
  const failed = identify(new Blob(['x']), 'leaf', 1, undefined, onUpload);
  await expect(failed).rejects.toMatchObject({ status: 0 });
  expect(onUpload.mock.calls).toEqual([[0.25]]);
});
