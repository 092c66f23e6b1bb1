/** Called with the share of a body that has been sent, from 0 to 1. */
export type OnUpload = (share: number) => void;

const readHeaders = (request: XMLHttpRequest): Headers => {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  return new Headers(lines.map((line) => line.split(/: *(.*)/, 2) as [string, string]));
};

/** Returns a `fetch` that reports upload progress, which native `fetch` cannot. */
export const uploadFetch =
  (onUpload: OnUpload): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, String(address));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onUpload(loaded / total);
      });
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText || null, {
            status: request.status,
            headers: readHeaders(request)
          })
        )
      );
      request.addEventListener('loadend', () =>
        reject(signal?.reason ?? new TypeError('Failed to fetch'))
      );
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit | null);
    });
