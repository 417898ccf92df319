import { connect, createServer, type Server, type Socket } from 'node:net';

/** Bytes sent over a silent cable arrive later, or never. */
type Silence = 'keeps' | 'loses';

/** A connection to a database that can be cut, mended, redirected, or go silent with all connections open. */
export async function startCable(databaseUrl: string) {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let silence: Silence | null = null;
  const resume: (() => void)[] = [];
  /** Forwards bytes with back-pressure; while the cable is silent, they are kept or lost. */
  const lead = (from: Socket, to: Socket) => {
    from.on('data', (part) => {
      if (silence === 'loses') return;
      if (silence === 'keeps') {
        resume.push(() => to.write(part));
        return;
      }
      if (!to.write(part)) {
        from.pause();
        to.once('drain', () => from.resume());
      }
    });
    from.on('end', () => {
      if (silence) resume.push(() => to.end());
      else to.end();
    });
  };
  const cable: Server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    lead(near, far);
    lead(far, near);
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
    fallSilent(how: Silence): void {
      silence = how;
    },
    speak(): void {
      silence = null;
      for (const each of resume.splice(0)) each();
    },
    /** Takes effect with the next connection. */
    leadTo(other: string): void {
      target = new URL(other);
    },
  };
}
