import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The startup parameters that PgBouncer accepts by default. */
const ACCEPTED = ['user', 'database', 'client_encoding', 'application_name', 'TimeZone'];

const NOTIFICATION = 'A'.charCodeAt(0);
const HEADER = 5;

/** Returns the name of a startup parameter that the pooler refuses. */
const findRefused = (packet: Buffer): string | undefined =>
  packet
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_, index) => index % 2 === 0)
    .find((name) => name && !ACCEPTED.includes(name));

function refuse(client: Socket, parameter: string): void {
  const text = `SFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`;
  const head = Buffer.alloc(HEADER);
  head.write('E');
  head.writeInt32BE(text.length + 4, 1);
  client.end(Buffer.concat([head, Buffer.from(text)]));
}

/** Returns a function that removes notifications from the messages of a server. */
function notificationFilter() {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer): Buffer => {
    rest = Buffer.concat([rest, chunk]);
    const passed: Buffer[] = [];
    while (rest.length >= HEADER && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      if (rest[0] !== NOTIFICATION) passed.push(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
    return Buffer.concat(passed);
  };
}

/**
 * Starts a proxy that behaves like PgBouncer in front of a PostgreSQL server: it refuses unknown
 * startup parameters and, while `isTransactionMode` returns true, drops notifications.
 */
export async function startPooler(database: string, isTransactionMode: () => boolean) {
  const target = new URL(database);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream])
      sockets.add(socket.on('error', () => undefined).on('close', () => client.destroy()));
    client.on('close', () => upstream.destroy());
    const filter = notificationFilter();
    upstream.on('data', (chunk: Buffer) =>
      client.write(isTransactionMode() ? filter(chunk) : chunk)
    );
    client.once('data', (packet: Buffer) => {
      const refused = findRefused(packet);
      if (refused) return refuse(client, refused);
      upstream.write(packet);
      return client.pipe(upstream);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(database);
  address.port = String((server.address() as AddressInfo).port);
  /** Closes every connection, as a restart does. */
  const disconnect = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  /** Stops all data on the open connections, as if the server had lost power. */
  const silence = (): void => {
    for (const socket of sockets) socket.unpipe().pause().removeAllListeners('data');
  };
  return {
    address: address.href,
    disconnect,
    silence,
    close() {
      disconnect();
      server.close();
    }
  };
}
