import PouchDB from 'pouchdb-browser/lib/index.es.js';
import { expose, timed } from './expose.ts';

// PouchDB on IndexedDB, with batches as large as our pages.

const BATCH = 1000;

const api = {
  /** Milliseconds to replicate all rows from a minimal CouchDB. */
  async firstSync(count: number) {
    const db = new PouchDB(`first-sync-${crypto.randomUUID()}`, { auto_compaction: true });
    await db.info();
    const ms = await timed(() => db.replicate.from(`${location.origin}/couch/${count}`, { batch_size: BATCH }));
    const { doc_count: stored } = await db.info();
    await db.destroy();
    return { ms, stored };
  },
};

export type PouchPage = typeof api;
expose(api);
