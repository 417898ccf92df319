import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A wire between devices and the server that a test can cut: bytes pass both ways, until the answers are kept back. Requests
 * can't be caught in the browser: they pass through the service worker.
 */
export async function layWire(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let answersPass = true;
  let onPush: (() => void) | null = null;

  function hold(socket: Socket) {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  const listener = createServer((device) => {
    const server = connect(Number(port), hostname);
    hold(device);
    hold(server);
    device.on('data', (bytes) => {
      server.write(bytes);
      if (!bytes.includes('POST /api/sync/push') || !onPush) return;
      answersPass = false;
      onPush();
      onPush = null;
    });
    server.on('data', (bytes) => {
      if (answersPass) device.write(bytes);
    });
    device.on('close', () => server.destroy());
    server.on('close', () => device.destroy());
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The wire has no end.');

  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Resolves when the next push has left the phone; from then on no answer arrives. */
    nextPush: () =>
      new Promise<void>((pushed) => {
        onPush = pushed;
      }),
    /** Breaks every connection; new ones get answers again. */
    breakOff() {
      for (const socket of sockets) socket.destroy();
      answersPass = true;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}
