import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Launch, settingsOf } from './server.ts';

/**
 * Runs one server after another in one process: to load the server's code takes more than a second of processor time,
 * to start it on another folder a twentieth of it. SIGKILL ends the process itself, and the next start brings a new one.
 * @param hostFile host-process.ts, bundled
 */
export function createHost(hostFile: string): Launch {
  let host: ChildProcess | undefined;

  /** @throws Error with the host's own words, also if it dies meanwhile */
  async function order(settings?: Record<string, string>): Promise<void> {
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
      asked.send({ settings });
    });
  }

  return async (port, dataDir) => {
    await order(settingsOf(port, dataDir));
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
