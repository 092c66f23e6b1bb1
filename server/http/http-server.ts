import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { ConfigError } from '../config/env.ts';

/**
 * Limits of a connection: total bytes of headers; milliseconds for the headers, for the whole
 * request (5 MB over a slow connection), and between checks of these timeouts.
 */
export const CONNECTION = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2000
};

// Responses to errors of Node's HTTP parser; any other code means that the bytes are not HTTP.
const PARSE_ERRORS: Record<string, [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', ERROR_MESSAGE.headersTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Content Too Large', ERROR_MESSAGE.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', ERROR_MESSAGE.tooSlow]
};
const MALFORMED: [string, string] = ['400 Bad Request', ERROR_MESSAGE.malformed];

/**
 * Responds to an unreadable or too slow request with the usual error body and closes the
 * connection. If `isAnswered`, a response has begun on this socket, so nothing is written.
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

/** The interval at which a stopping server checks its connections. */
const STALL_CHECK_MS = 600;

/** A server on a port. */
export interface HttpServer {
  server: Server;
  port: number;
  /**
   * Stops accepting connections, responds to complete requests, and resolves when every connection
   * is closed. Requests that are still incomplete after 1.2 s are aborted.
   */
  stop(): Promise<void>;
}

/**
 * Serves an app on a port.
 * @throws ConfigError if the port is in use, else the system's error
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
  /** Responses in progress. */
  const answers = new Set<ServerResponse>();
  let isStopping = false;

  const server = serve({ fetch, port, hostname: host, serverOptions: connection }) as Server;
  const closeAfter = (answer: ServerResponse): void => {
    answer.shouldKeepAlive = false;
    // If the headers are already sent, the connection stays open and must be closed explicitly.
    answer.once('close', () => setImmediate(() => server.closeIdleConnections()));
  };
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Prepended, because the app may respond synchronously.
  server.prependListener('request', (_: unknown, answer: ServerResponse) => {
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
    // A client that keeps sending requests would keep its connection open.
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
   * From its second call on, closes connections whose request is incomplete or whose client has
   * read nothing since the previous call.
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
  // A failed accept, for example without free file descriptors, must not crash the process.
  server.on('error', (err) => log?.error({ err }, 'a connection was not accepted'));
  return { server, port: (server.address() as AddressInfo).port, stop };
}
