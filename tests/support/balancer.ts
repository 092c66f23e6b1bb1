import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Targets = () => string[];

/**
 * Starts a balancer that behaves like `deploy/balancer.Caddyfile`: it uses processes in turn and
 * skips those that do not listen. If a process ends, its requests are aborted, but a GET that has
 * no response yet is sent to another process. Photographs go to the identifiers, or to an instance
 * if no identifier listens.
 */
export async function startBalancer({
  instances,
  identifiers
}: {
  instances: Targets;
  identifiers: Targets;
}) {
  const underWay = new Map<string, number>();
  let nextIndex = 0;
  const count = (target: string, by: number) =>
    underWay.set(target, (underWay.get(target) ?? 0) + by);
  const rotate = (targets: string[]): string[] =>
    targets.map((_, index) => targets[(nextIndex + index) % targets.length] as string);

  function pass(
    asked: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
    [target, ...others]: string[]
  ): void {
    if (!target) return void answer.writeHead(502).end();
    const { method, headers } = asked;
    const forwarded = {
      ...headers,
      'x-forwarded-for': asked.socket.remoteAddress,
      connection: 'close'
    };
    count(target, 1);
    const passed = request(
      target + asked.url,
      { method, headers: forwarded, agent: false },
      (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.on('error', () => answer.destroy()).pipe(answer);
      }
    );
    passed.on('close', () => count(target, -1));
    passed.on('error', (error: NodeJS.ErrnoException) => {
      const isUnanswered = method === 'GET' && !answer.headersSent && !answer.destroyed;
      if (error.code === 'ECONNREFUSED' || isUnanswered) pass(asked, body, answer, others);
      else answer.destroy();
    });
    answer.on('close', () => passed.destroy());
    passed.end(body);
  }

  async function take(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    nextIndex += 1;
    const isPhotograph = asked.url?.startsWith('/api/predict');
    pass(asked, body, answer, [
      ...(isPhotograph ? rotate(identifiers()) : []),
      ...rotate(instances())
    ]);
  }

  const server = createServer(
    (asked, answer) => void take(asked, answer).catch(() => answer.destroy())
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the number of unfinished requests of a process. */
    underWay: (target: string) => underWay.get(target) ?? 0,
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    }
  };
}
