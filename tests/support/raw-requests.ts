import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** An answer as it came over the connection. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * A client that sends each request target and header exactly as given, which `fetch` does not: with
 * `#`, in absolute form, in any case.
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
