import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A request that passed: its path, its server and its session. */
export type Passed = { path: string; target: string; session: string };

/**
 * A proxy that sends requests for a path to the servers in turn, skipping one that can't be reached. Streams pass
 * through; a response that breaks off breaks off here, too. A test may have paths refused.
 * @param targets addresses of the servers
 * @param port to listen on, by default any
 */
export async function startProxy(targets: string[], port = 0) {
  const turns = new Map<string, number>();
  const passed: Passed[] = [];
  let refused: RegExp | null = null;

  function pass(from: IncomingMessage, to: ServerResponse, body: Buffer, order: string[]): void {
    const [target = '', ...others] = order;
    const { method, headers, url: path = '/' } = from;
    const onward = request(new URL(path, target), { method, headers }, (response) => {
      passed.push({ path, target, session: headers.authorization ?? '' });
      to.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(to);
      response.on('error', () => to.destroy());
    });
    onward.on('error', () => {
      if (to.headersSent || to.destroyed) to.destroy();
      else if (others.length > 0) pass(from, to, body, others);
      else to.writeHead(502).end();
    });
    to.on('close', () => onward.destroy());
    onward.end(body);
  }

  const listener = createServer(async (from, to) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of from) chunks.push(chunk as Buffer);
    } catch {
      return void to.destroy();
    }
    const { pathname } = new URL(from.url ?? '/', targets[0]);
    if (refused?.test(pathname)) return void to.destroy();
    const turn = ((turns.get(pathname) ?? 0) + 1) % targets.length;
    turns.set(pathname, turn);
    pass(from, to, Buffer.concat(chunks), [...targets.slice(turn), ...targets.slice(0, turn)]);
  });
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');

  return {
    url: `http://127.0.0.1:${address.port}`,
    passed,
    /** Breaks off every request for such a path, until called with null. */
    refuse(paths: RegExp | null) {
      refused = paths;
    },
    async close() {
      const closed = once(listener, 'close');
      listener.close();
      listener.closeAllConnections();
      await closed;
    },
  };
}
