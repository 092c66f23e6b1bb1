import { TIMEOUT } from '#lib/contract/limits.ts';

/** Called with the share of a body that has been sent, from 0 to 1. */
export type OnUpload = (share: number) => void;

/** After the upload, the server needs time to encode and store the image. */
const STORE_TIMEOUT_MS = 60_000;

const readHeaders = (request: XMLHttpRequest): Headers => {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    })
  );
};

/**
 * Returns a `fetch` that reports upload progress, which native `fetch` cannot. Aborts if no byte is
 * sent for `TIMEOUT.api`. Rejects like `fetch`.
 */
export const uploadFetch =
  (onUpload: OnUpload): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const abortAfter = (ms: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => request.abort(), ms);
      };
      request.open(method, String(address));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        abortAfter(TIMEOUT.api);
        if (lengthComputable) onUpload(loaded / total);
      });
      request.upload.addEventListener('load', () => abortAfter(STORE_TIMEOUT_MS));
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText || null, {
            status: request.status,
            headers: readHeaders(request)
          })
        )
      );
      request.addEventListener('loadend', () => {
        clearTimeout(timer);
        reject(signal?.reason ?? new TypeError('Failed to fetch'));
      });
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      abortAfter(TIMEOUT.api);
      request.send(body as XMLHttpRequestBodyInit | null);
    });
