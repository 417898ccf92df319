import { HttpError } from '../errors.ts';

/** Lets `atOnce` pieces of work run and `waiting` more stand in line, in the order they came. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const line: (() => void)[] = [];

  return {
    /** Whether the line is at its end: whoever comes now is to be sent away. */
    isFull: () => running >= atOnce && line.length >= waiting,

    async pass<T>(work: () => Promise<T>): Promise<T> {
      if (running < atOnce) running += 1;
      else await new Promise<void>((goOn) => line.push(goOn));
      try {
        return await work();
      } finally {
        const next = line.shift();
        // The next in line takes over the place, so nobody slips in between.
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/** The answer for whoever finds the line full. */
export function serverBusy(): HttpError {
  const headers = { 'retry-after': '1' };
  return new HttpError(503, 'unavailable', 'The server is busy. Try again in a moment.', { headers });
}
