import { startChild } from './child.ts';
import { FromHolder, type ToHolder } from './live-messages.ts';

const PATIENCE_MS = 30_000;

/**
 * Holds live connections from a process of its own, as that many open apps would. One login may hold 20 of them.
 * @param tokens one for each connection; a token may stand there several times
 */
export async function holdConnections(url: string, tokens: readonly string[]) {
  const child = startChild('live-holder-process.ts');
  const tell = async (message: ToHolder) => FromHolder.parse(await child.ask(message)).heard;
  try {
    await tell({ kind: 'hold', url, tokens: [...tokens] });
  } catch (error) {
    await child.close();
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
    close: child.close,
  };
}
