import Dexie from 'dexie';

/**
 * An error of the local database with all errors wrapped in it: an aborted transaction contains its cause, a bulk write
 * the failure of each record.
 */
function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const { inner, failures = [] } = error as Error & { inner?: unknown; failures?: unknown[] };
  return [error, ...[inner, ...failures].flatMap(causesOf)];
}

/** Out of storage: this write was not saved, earlier ones are untouched. */
export class StorageFull extends Error {
  constructor() {
    super(
      'This device’s storage is full, so nothing was saved. Delete something from it, then try again. Work saved before is safe.',
    );
    this.name = 'StorageFull';
  }
}

const isFull = (error: unknown) => causesOf(error).some(({ name }) => name === 'QuotaExceededError');

/**
 * `StorageFull` if a write failed for lack of space, however browser and Dexie wrap that; otherwise the error itself.
 */
export function storageFullOr(error: unknown): unknown {
  return isFull(error) ? new StorageFull() : error;
}

/**
 * Errors by which a browser reports that it closed the database and aborted running transactions, as iOS does to apps
 * in the background.
 */
const CLOSED_UNDER_US = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'AbortError'];

/** True if the only cause is that the browser closed the database; the next query reopens it. */
export function isClosedUnderUs(error: unknown): boolean {
  const isOfTheDatabase = error instanceof Dexie.DexieError || error instanceof DOMException;
  return isOfTheDatabase && !isFull(error) && causesOf(error).some(({ name }) => CLOSED_UNDER_US.includes(name));
}
