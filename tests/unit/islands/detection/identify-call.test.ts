import { expect, it } from 'vitest';
import { createApi } from '#lib/api/client.ts';
import { createSend } from '#lib/api/http.ts';

/** A server that never responds: only the signal ends the call. */
const silent: typeof fetch = (_address, { signal } = {}) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    if (signal?.aborted) reject(signal.reason as Error);
  });

const photo = new File(['x'], '1.jpg');

it('§2 Identification: an aborted call has no answer', async () => {
  const { identify } = createApi({ base: '', fetch: silent });
  const running = new AbortController();
  const call = identify([photo], 'leaf', undefined, running.signal);
  running.abort();
  await expect(call).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  await expect(identify([photo], 'leaf', 3, running.signal)).rejects.toMatchObject({ status: 0 });
});

it('§9 Limits: a call with a signal still times out', async () => {
  const send = createSend({ base: '', fetch: silent });
  const { signal } = new AbortController();
  await expect(send('/x', { signal, timeout: 1 })).rejects.toMatchObject({ status: 0 });
});
