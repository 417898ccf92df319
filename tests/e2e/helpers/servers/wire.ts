import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

const REQUEST = /(?:GET|POST) (\/api\/[^ ?]+)\S* HTTP/g;

/**
 * A TCP proxy between devices and server that a test can cut, or let withhold responses. Requests can't be intercepted
 * in the browser, since they pass through the service worker.
 */
export async function layWire(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let answersPass = true;
  let isCut = false;
  let delayMs = 0;
  let onPush: (() => void) | null = null;
  const requests: string[] = [];

  function hold(socket: Socket) {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  const listener = createServer((device) => {
    if (isCut) return void device.destroy();
    const server = connect(Number(port), hostname);
    hold(device);
    hold(server);
    device.on('data', (bytes) => {
      server.write(bytes);
      for (const [, path = ''] of bytes.toString('latin1').matchAll(REQUEST)) requests.push(path);
      if (!bytes.includes('POST /api/sync/push') || !onPush) return;
      answersPass = false;
      onPush();
      onPush = null;
    });
    server.on('data', (bytes) => {
      if (!answersPass) return;
      if (delayMs === 0) device.write(bytes);
      else setTimeout(() => device.writable && device.write(bytes), delayMs);
    });
    device.on('close', () => server.destroy());
    server.on('close', () => setTimeout(() => device.destroy(), delayMs));
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The wire has no end.');

  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Paths of all API calls so far; a test may empty it. */
    requests,
    /** Resolves when the next push has left the phone; from then on no response arrives. */
    nextPush: () =>
      new Promise<void>((pushed) => {
        onPush = pushed;
      }),
    /** Breaks all connections and refuses new ones, also for background work. */
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    /** Delays every response by this many milliseconds. */
    delay(ms: number) {
      delayMs = ms;
    },
    mend() {
      isCut = false;
      answersPass = true;
    },
    /** Breaks all connections; new ones get responses again. */
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

export type Wire = Awaited<ReturnType<typeof layWire>>;
