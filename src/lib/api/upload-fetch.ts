import { TIMEOUT } from '#lib/contract/limits.ts';

/** Told how much of a body has been sent, from 0 to 1. */
export type OnUpload = (share: number) => void;

const headersOf = (request: XMLHttpRequest): Headers => {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  return new Headers(
    lines.map(
      (line) =>
        [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as [
          string,
          string
        ]
    )
  );
};

/** How long the server may take to store an image that it has. */
const STORING = 60_000;

/**
 * A `fetch` that tells how much of its body has been sent, which no browser's own does. An upload
 * may take its time: it is given up when nothing moved for `TIMEOUT.api`. Rejects as `fetch` does.
 */
export const uploadFetch =
  (onUpload: OnUpload): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const allow = (time: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => request.abort(), time);
      };
      request.open(method, String(address));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        allow(TIMEOUT.api);
        if (lengthComputable) onUpload(loaded / total);
      });
      request.upload.addEventListener('load', () => allow(STORING));
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText || null, {
            status: request.status,
            headers: headersOf(request)
          })
        )
      );
      request.addEventListener('loadend', () => {
        clearTimeout(timer);
        reject(signal?.reason ?? new TypeError('Failed to fetch'));
      });
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      allow(TIMEOUT.api);
      request.send(body as XMLHttpRequestBodyInit | null);
    });
