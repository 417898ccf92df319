import { HttpError } from '../errors/errors.ts';

/**
 * A FIFO semaphore that runs up to `atOnce` jobs; with `waiting` more in the queue it counts as full. It protects the
 * processor and memory of this process, so each of several servers has its own.
 */
export function createSemaphore({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const line: (() => void)[] = [];

  return {
    /** Check this first: `run` queues without a limit. */
    isFull: () => running >= atOnce && line.length >= waiting,

    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < atOnce) running += 1;
      else await new Promise<void>((goOn) => line.push(goOn));
      try {
        return await work();
      } finally {
        const next = line.shift();
        // The next job takes over the slot, so that no newcomer overtakes it.
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/** The error for callers who find the queue full. */
export function serverBusy(): HttpError {
  const headers = { 'retry-after': '1' };
  return new HttpError(503, 'unavailable', /*i18n*/ 'The server is busy. Try again in a moment.', { headers });
}
