import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** A response as received over the connection. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Creates a client that, unlike `fetch`, sends each request target and header exactly as given, for
 * example targets with `#` or in absolute form, and names of headers in any case.
 */
export function rawClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    get: (target: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
      new Promise((resolve, reject) => {
        request({ agent, port, host: '127.0.0.1', path: target, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString()
            })
          );
        })
          .on('error', reject)
          .end();
      }),
    close: () => agent.destroy()
  };
}
