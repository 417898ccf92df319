import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * A child process that answers each message with one.
 * @param script file in this folder
 */
export function startChild(script: string) {
  const child = fork(join(import.meta.dirname, script), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit');
  return {
    /** @throws if it exits instead of answering */
    async ask(message: object): Promise<unknown> {
      const answer = once(child, 'message');
      child.send(message);
      const lost = ended.then(() => {
        throw new Error(`${script} ended.`);
      });
      const [told] = await Promise.race([answer, lost]);
      return told;
    },
    async close(): Promise<void> {
      child.kill();
      await ended;
    },
  };
}
