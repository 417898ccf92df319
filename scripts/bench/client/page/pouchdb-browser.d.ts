/** The measured part of PouchDB. Its own types would redefine Node's `Buffer` in the whole program. */
declare module 'pouchdb-browser/lib/index.es.js' {
  class PouchDB {
    constructor(name: string, options: { auto_compaction: boolean });
    info(): Promise<{ doc_count: number }>;
    destroy(): Promise<void>;
    replicate: { from(address: string, options: { batch_size: number }): Promise<unknown> };
  }
  export = PouchDB;
}
