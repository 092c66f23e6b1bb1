import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { ConfigError } from '../config/env.ts';

/** Limits of a connection. `requestTimeout` allows 5 MB at 16 KB per second (decision 138). */
export const CONNECTION = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 330_000,
  connectionsCheckingInterval: 2000
};

// Longer than proxies keep idle connections. Otherwise, a proxy could send a request while this
// server closes the connection, and respond with 502.
const PROXY_KEEP_ALIVE_MS = 620_000;

const NOT_HERE = 'is not an address of this machine: 0.0.0.0 and :: are all of its addresses';

/** The variable to change and the problem with its value, by the system's error code. */
const LISTEN_PROBLEMS: Record<string, [variable: 'PORT' | 'HOST', problem: string]> = {
  EADDRINUSE: ['PORT', 'is in use: stop the program that uses it, or choose another port'],
  EACCES: ['PORT', 'is reserved for root: choose one from 1024, behind a proxy'],
  EADDRNOTAVAIL: ['HOST', NOT_HERE],
  ENOTFOUND: ['HOST', NOT_HERE],
  EAI_AGAIN: ['HOST', NOT_HERE],
  EINVAL: ['HOST', NOT_HERE],
  EAFNOSUPPORT: ['HOST', 'is an IPv6 address, which this machine does not support: use 0.0.0.0']
};

const STALL_CHECK_MS = 600;

interface ServerOptions {
  port: number;
  host: string;
  trustProxy?: number;
  log?: { error(details: object, message: string): void };
}

/** Serves an app on a port. Throws ConfigError if the address cannot be used. */
export async function startHttpServer(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { port, host, trustProxy = 0, log }: ServerOptions,
  connection = CONNECTION
) {
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  let isStopping = false;

  const serverOptions = {
    ...connection,
    ...(trustProxy && { keepAliveTimeout: PROXY_KEEP_ALIVE_MS })
  };
  const server = serve({ fetch, port, hostname: host, serverOptions }) as Server;
  const closeAfter = (response: ServerResponse): void => {
    response.shouldKeepAlive = false;
    // If the headers are already sent, the connection stays open and must be closed explicitly.
    response.once('close', () => setImmediate(() => server.closeIdleConnections()));
  };
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Runs before the app's listener, because the app may respond synchronously.
  server.prependListener('request', (_: unknown, response: ServerResponse) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
    // Without this, a client that keeps sending requests would keep its connection open.
    if (isStopping) closeAfter(response);
  });

  let bytesBefore = new Map<Socket, number>();
  /**
   * Closes connections that are idle or have an incomplete request, and those whose client has read
   * nothing since the previous call. Spares connections that opened after the previous call.
   */
  function closeStalled(): void {
    const bySocket = new Map([...responses].map((response) => [response.socket, response]));
    for (const socket of sockets) {
      const response = bySocket.get(socket);
      const isStuck = socket.writableLength > 0 && socket.bytesWritten === bytesBefore.get(socket);
      if (bytesBefore.has(socket) && (isStuck || !response?.req.complete)) socket.destroy();
    }
    bytesBefore = new Map([...sockets].map((socket) => [socket, socket.bytesWritten]));
  }
  /** Answers complete requests, aborts incomplete ones after 1.2 s, and closes all connections. */
  async function stop(): Promise<void> {
    isStopping = true;
    const checks = setInterval(closeStalled, STALL_CHECK_MS);
    for (const response of responses) closeAfter(response);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(checks);
  }

  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const [variable, problem] = LISTEN_PROBLEMS[error.code ?? ''] ?? [];
    if (!variable || !problem) throw error;
    throw new ConfigError(variable, `${variable === 'PORT' ? port : host} ${problem}`);
  });
  // A failed accept, for example without free file descriptors, must not crash the process.
  server.on('error', (err) => log?.error({ err }, 'a connection was not accepted'));
  return { server, port: (server.address() as AddressInfo).port, stop };
}
