import { startChild } from './child.ts';
import { FromHolder, type ToHolder } from './live-messages.ts';

const PATIENCE_MS = 30_000;

/**
 * Holds live connections in a child process, like that many open apps. A login may have 20 of them.
 * @param tokens one per connection, repeats allowed
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
    /** Resets the recorded pokes. */
    forget: () => tell({ kind: 'forget' }),
    /**
     * Times of each connection's first poke in `monotonicMs`, once `atLeast` have one; null for the others. Gives up
     * after half a minute.
     */
    whenPoked: (atLeast: number) => tell({ kind: 'wait', atLeast, withinMs: PATIENCE_MS }),
    close: child.close,
  };
}
