/**
 * As much of PouchDB as is measured. Its own types would make Node's `Buffer` another one in all of the program.
 */
declare module 'pouchdb-browser/lib/index.es.js' {
  class PouchDB {
    constructor(name: string, options: { auto_compaction: boolean });
    info(): Promise<{ doc_count: number }>;
    destroy(): Promise<void>;
    replicate: { from(address: string, options: { batch_size: number }): Promise<unknown> };
  }
  export = PouchDB;
}
