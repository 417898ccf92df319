import type { LocalDb } from '../replica/local-db.ts';
import { readMetas } from '../replica/meta.ts';
import { watchQuery } from '../replica/watch-query.ts';

/** What a device knows of how it stands with the server; each is null where it does not know. */
export type Standing = Awaited<ReturnType<typeof readStanding>>;

const readStanding = (db: LocalDb) =>
  readMetas(db, ['complete', 'progress', 'lastContactAt', 'signedOut', 'clockAhead']);

/**
 * How this device stands with the server, read once for all that show it: bar, chip, menu and the first sync each asked by
 * themselves while nothing else was on the screen yet.
 */
export function createLiveStanding(db: LocalDb) {
  const listeners = new Set<() => void>();
  let standing: Standing | undefined;
  let watched = false;

  function watch() {
    watched = true;
    watchQuery(
      db,
      () => readStanding(db),
      (read) => {
        standing = read;
        for (const listener of listeners) listener();
      },
    );
  }

  return {
    /** Undefined until it was read. */
    getSnapshot: () => standing,
    subscribe(listener: () => void) {
      if (!watched) watch();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
