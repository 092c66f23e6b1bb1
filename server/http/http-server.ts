import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { ConfigError } from '../config/env.ts';

/**
 * Limits of a connection: bytes of all headers together; milliseconds for the headers, for the
 * whole request (5 MB over a slow line), and between two checks of that.
 */
export const CONNECTION = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2000
};

// Errors of Node's parser and timeouts; with any other code the bytes are no HTTP.
const REFUSALS: Record<string, [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', ERROR_MESSAGE.headersTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Content Too Large', ERROR_MESSAGE.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', ERROR_MESSAGE.tooSlow]
};
const MALFORMED: [string, string] = ['400 Bad Request', ERROR_MESSAGE.malformed];

/**
 * Answers a request that no handler sees, because it cannot be read or came too slowly, with the
 * common error body, and closes the connection. Where `isAnswered`, a response has begun on this
 * socket, and nothing is written into it.
 */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, isAnswered: boolean): void {
  if (!socket.writable || isAnswered || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, sentence] = REFUSALS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ error: sentence, message: sentence });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close'
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** The open connections of each server, and the responses that it has not ended yet. */
const underWay = new WeakMap<ServerType, { sockets: Set<Socket>; answers: Set<ServerResponse> }>();

/** Milliseconds between two looks at the connections of a server that stops. */
const LOOK = 600;

/**
 * Serves an app on a port.
 * @throws ConfigError when another program listens there, else the system's error
 */
export function startHttpServer(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { port, host }: { port: number; host: string },
  connection = CONNECTION
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host, serverOptions: connection }, () =>
      resolve(server)
    );
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError('PORT', `${port} is in use: stop what listens there, or choose another`)
          : error
      )
    );
    const answers = new Set<ServerResponse>();
    const sockets = new Set<Socket>();
    underWay.set(server, { sockets, answers });
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    server.on('clientError', (error: Error, socket: Socket) => {
      const isAnswered = [...answers].some(
        (answer) => answer.socket === socket && answer.headersSent
      );
      refuseUnreadable(error, socket, isAnswered);
    });
    server.on('request', (_: unknown, answer: ServerResponse) => {
      answers.add(answer);
      answer.once('close', () => answers.delete(answer));
    });
  });
}

/**
 * Returns a function that closes the connections which nobody waits for: from its second call on
 * those whose request has not arrived wholly, and those whose client has read nothing of the answer
 * since the call before.
 */
function closeStalled({
  sockets,
  answers
}: {
  sockets: Set<Socket>;
  answers: Set<ServerResponse>;
}) {
  let seen = new Map<Socket, number>();
  return (): void => {
    const answering = new Map([...answers].map((answer) => [answer.socket, answer]));
    for (const socket of sockets) {
      const answer = answering.get(socket);
      const isStuck = socket.writableLength > 0 && socket.bytesWritten === seen.get(socket);
      if (seen.has(socket) && (isStuck || !answer?.req.complete)) socket.destroy();
    }
    seen = new Map([...sockets].map((socket) => [socket, socket.bytesWritten]));
  };
}

/**
 * Accepts no more connections, closes each open one after the answer that it waits for, and
 * resolves when all are closed. Requests that have arrived are answered; one that has not arrived
 * after 1.2 s is given up.
 */
export async function stopHttpServer(server: ServerType): Promise<void> {
  const connections = underWay.get(server) ?? { sockets: new Set(), answers: new Set() };
  const looks = setInterval(closeStalled(connections), LOOK);
  const isClosed = new Promise((resolve) => server.close(resolve));
  const last = (answer: ServerResponse): void => {
    answer.shouldKeepAlive = false;
    // An answer whose head is sent already leaves its connection idle.
    answer.once('close', () => setImmediate(() => (server as Server).closeIdleConnections()));
  };
  for (const answer of connections.answers) last(answer);
  // A client that keeps asking over one connection would keep it open.
  server.prependListener('request', (_: unknown, answer: ServerResponse) => last(answer));
  await isClosed;
  clearInterval(looks);
}
