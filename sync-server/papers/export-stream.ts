/** Limit of simultaneous exports: each keeps the PDF thread busy for minutes. */
export const MOST_EXPORTS = 2;
/** An export gives up its place if a piece was not taken for this long, or if it takes this long in all. */
const STALLED_MS = 30_000;
const LONGEST_EXPORT_MS = 20 * 60_000;

type Piece = Uint8Array<ArrayBuffer>;

/** Running exports: when each began, and since when a piece waits to be taken (null while one is made). */
export type Running = Map<unknown, { begun: number; offered: number | null; end(): void }>;

/** Ends exports whose readers have stalled or are too slow, as others wait for their places. */
export function endStalled(running: Running, now: number): void {
  for (const { begun, offered, end } of running.values()) {
    const isStalled = offered !== null && now - offered > STALLED_MS;
    if (isStalled || now - begun > LONGEST_EXPORT_MS) end();
  }
}

/**
 * Streams what a generator makes, as fast as the caller reads; a disconnect ends it. Nothing is made, and no place is
 * taken, before somebody reads: the response to HEAD is never read.
 */
export function streamOf(pieces: AsyncGenerator<Piece>, running: Running, clock: () => number): ReadableStream<Piece> {
  let isOver = false;
  const source: UnderlyingDefaultSource<Piece> = {
    async pull(stream) {
      if (isOver) return;
      const end = () => {
        isOver = true;
        running.delete(pieces);
        stream.error(new Error('Nobody takes this export.'));
        void pieces.return(undefined);
      };
      const begun = running.get(pieces)?.begun ?? clock();
      running.set(pieces, { begun, offered: null, end });
      try {
        const { value, done } = await pieces.next();
        if (isOver) return;
        if (!done) {
          running.set(pieces, { begun, offered: clock(), end });
          return stream.enqueue(value);
        }
        stream.close();
      } catch (error) {
        running.delete(pieces);
        throw error;
      }
      running.delete(pieces);
    },
    async cancel() {
      running.delete(pieces);
      await pieces.return(undefined);
    },
  };
  return new ReadableStream(source, new CountQueuingStrategy({ highWaterMark: 0 }));
}
