import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const BUSY =
  '<?xml version="1.0"?><Error><Code>SlowDown</Code>' +
  '<Message>Please reduce your request rate.</Message></Error>';

/**
 * Starts a proxy in front of a storage server. Requests that fulfil the condition of `failWhen` get
 * the 503 of a busy S3, or another `status`. Responses have no length, as with some proxies.
 */
export async function failingProxy(target: URL, status = 503) {
  let fails: (method: string, path: string) => boolean = () => false;
  const server = createServer((asked, answer) => {
    if (fails(asked.method ?? '', asked.url ?? '')) {
      asked
        .resume()
        .on('end', () => answer.writeHead(status, { 'content-type': 'application/xml' }).end(BUSY));
      return;
    }
    const { method, url: path, headers } = asked;
    const passed = request(
      { host: target.hostname, port: target.port, method, path, headers },
      (found) => {
        const { 'content-length': _, ...rest } = found.headers;
        answer.writeHead(found.statusCode ?? 502, rest);
        found.pipe(answer);
      }
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failWhen: (condition: typeof fails) => void (fails = condition),
    close: () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections()))
  };
}
