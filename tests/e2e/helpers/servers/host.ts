import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Launch, settingsOf } from './server.ts';

/**
 * Runs one server after another in one process: loading the server's code takes over a second of processor time,
 * starting it on another folder a twentieth of that. SIGKILL ends the process itself, and the next start creates a new
 * one.
 * @param hostFile host-process.ts, bundled
 * @param databaseUrl of PostgreSQL, instead of the folder
 * @returns starts a server, whose clock may be ahead of the machine's
 */
export function createHost(
  hostFile: string,
  databaseUrl = '',
): (...started: [...Parameters<Launch>, aheadMs?: number]) => ReturnType<Launch> {
  let host: ChildProcess | undefined;

  /** @throws Error with the host's message, also if it dies meanwhile */
  async function order(settings?: Record<string, string>, aheadMs = 0): Promise<void> {
    host ??= fork(hostFile, { stdio: 'ignore', execArgv: [] });
    const asked = host;
    await new Promise<void>((done, fail) => {
      const died = () => fail(new Error('The host of the server died.'));
      asked.once('exit', died);
      asked.once('message', ({ error }: { error?: string }) => {
        asked.off('exit', died);
        if (error) fail(new Error(error));
        else done();
      });
      asked.send({ settings, aheadMs });
    });
  }

  return async (port, dataDir, aheadMs) => {
    await order({ ...settingsOf(port, dataDir), DATABASE_URL: databaseUrl }, aheadMs);
    return {
      pid: host?.pid,
      async end(signal) {
        if (signal === 'SIGTERM') return order();
        const killed = host;
        host = undefined;
        if (!killed) return;
        const ended = once(killed, 'exit');
        killed.kill(signal);
        await ended;
      },
    };
  };
}
