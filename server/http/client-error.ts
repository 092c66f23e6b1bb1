import type { Socket } from 'node:net';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';

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
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  isAnswered: boolean
): void {
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
