import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { serve } from '@hono/node-server';
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
const PARSE_ERRORS: Record<string, [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', ERROR_MESSAGE.headersTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Content Too Large', ERROR_MESSAGE.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', ERROR_MESSAGE.tooSlow]
};
const MALFORMED: [string, string] = ['400 Bad Request', ERROR_MESSAGE.malformed];

/**
 * Answers a request that no handler sees, because it cannot be read or came too slowly, with the
 * common error body, and closes the connection. If `isAnswered`, a response has begun on this socket,
 * and nothing is written into it.
 */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, isAnswered: boolean): void {
  if (!socket.writable || isAnswered || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, sentence] = PARSE_ERRORS[error.code ?? ''] ?? MALFORMED;
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

/** Milliseconds between two checks of the connections of a server that stops. */
const STALL_CHECK_MS = 600;

/** A server on a port. */
export interface HttpServer {
  server: Server;
  port: number;
  /**
   * Accepts no more connections, closes each open one after the answer that it waits for, and
   * resolves when all are closed. Requests that have arrived are answered; one that has not arrived
   * after 1.2 s is given up.
   */
  stop(): Promise<void>;
}

/**
 * Serves an app on a port.
 * @throws ConfigError when another program listens there, else the system's error
 */
export async function startHttpServer(
  fetch: Parameters<typeof serve>[0]['fetch'],
  {
    port,
    host,
    log
  }: { port: number; host: string; log?: { error(about: object, message: string): void } },
  connection = CONNECTION
): Promise<HttpServer> {
  const sockets = new Set<Socket>();
  /** The responses that have not ended. */
  const answers = new Set<ServerResponse>();
  let isStopping = false;

  const server = serve({ fetch, port, hostname: host, serverOptions: connection }) as Server;
  const closeAfter = (answer: ServerResponse): void => {
    answer.shouldKeepAlive = false;
    // An answer whose head is sent already leaves its connection idle.
    answer.once('close', () => setImmediate(() => server.closeIdleConnections()));
  };
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // First, because the app may answer at once.
  server.prependListener('request', (_: unknown, answer: ServerResponse) => {
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
    // A client that keeps asking over one connection would keep it open.
    if (isStopping) closeAfter(answer);
  });
  server.on('clientError', (error: Error, socket: Socket) => {
    const isAnswered = [...answers].some(
      (answer) => answer.socket === socket && answer.headersSent
    );
    refuseUnreadable(error, socket, isAnswered);
  });

  let written = new Map<Socket, number>();
  /**
   * From its second call on, closes the connections that nobody waits for: those whose request has
   * not arrived completely, and those whose client has read nothing since the previous call.
   */
  function closeStalled(): void {
    const answering = new Map([...answers].map((answer) => [answer.socket, answer]));
    for (const socket of sockets) {
      const answer = answering.get(socket);
      const isStuck = socket.writableLength > 0 && socket.bytesWritten === written.get(socket);
      if (written.has(socket) && (isStuck || !answer?.req.complete)) socket.destroy();
    }
    written = new Map([...sockets].map((socket) => [socket, socket.bytesWritten]));
  }
  async function stop(): Promise<void> {
    isStopping = true;
    const checks = setInterval(closeStalled, STALL_CHECK_MS);
    for (const answer of answers) closeAfter(answer);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(checks);
  }

  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError('PORT', `${port} is in use: stop what listens there, or choose another`);
  });
  // One connection that cannot be accepted (no file descriptor is left) must not end the process.
  server.on('error', (err) => log?.error({ err }, 'a connection was not accepted'));
  return { server, port: (server.address() as AddressInfo).port, stop };
}
