/** Dexie's live query, for everything small: the query runs again whenever a commit touched what it read. */
export { useLiveQuery } from 'dexie-react-hooks';
