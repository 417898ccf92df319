import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a database that can be cut, mended, and led elsewhere. */
export async function startCable(databaseUrl: string) {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const cable: Server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((ready) => cable.listen(port, '127.0.0.1', ready));
  await listen(0);
  const address = cable.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    async cut(): Promise<void> {
      if (!cable.listening) return;
      const closed = new Promise((done) => cable.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
    /** From the next connection on. */
    leadTo(other: string): void {
      target = new URL(other);
    },
  };
}
