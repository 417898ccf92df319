import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { FromHolder, type ToHolder } from './live-messages.ts';

const PATIENCE_MS = 30_000;

/**
 * Holds live connections from a process of its own, as that many open apps would. One login may hold 20 of them.
 * @param tokens one for each connection; a token may stand there several times
 */
export async function holdConnections(url: string, tokens: readonly string[]) {
  const child = fork(join(import.meta.dirname, 'live-holder-process.ts'), { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit');

  async function tell(message: ToHolder): Promise<(number | null)[]> {
    const answer = once(child, 'message');
    child.send(message);
    const lost = ended.then(() => {
      throw new Error('The process that holds the live connections ended.');
    });
    const [told] = await Promise.race([answer, lost]);
    return FromHolder.parse(told).heard;
  }

  const close = async () => {
    child.kill();
    await ended;
  };
  try {
    await tell({ kind: 'hold', url, tokens: [...tokens] });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    /** From now on, `whenPoked` tells of what comes now. */
    forget: () => tell({ kind: 'forget' }),
    /**
     * When each connection was poked, in milliseconds of `monotonicMs`, as soon as so many of them were; null for those that
     * were not, and after half a minute for all that were not.
     */
    whenPoked: (atLeast: number) => tell({ kind: 'wait', atLeast, withinMs: PATIENCE_MS }),
    close,
  };
}
