import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Starts a proxy that uploads at most `bytesPerSecond` over all connections together. */
export async function slowProxy(target: URL, bytesPerSecond: number) {
  const sockets = new Set<Socket>();
  let line = Promise.resolve();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    upstream.pipe(client);
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined));
    client.on('close', () => upstream.destroy());
    client.on('data', (chunk) => {
      client.pause();
      line = line
        .then(() => setTimeout((chunk.length / bytesPerSecond) * 1000))
        .then(() => {
          upstream.write(chunk);
          client.resume();
        });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  };
}
