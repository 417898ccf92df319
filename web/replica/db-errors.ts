import Dexie from 'dexie';

/**
 * An error of the local database and everything that is wrapped in it: an aborted transaction knows what stopped it, and a
 * write of many records what became of each.
 */
function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const { inner, failures = [] } = error as Error & { inner?: unknown; failures?: unknown[] };
  return [error, ...[inner, ...failures].flatMap(causesOf)];
}

/** The device has no room: what was to be saved is not, and what was saved before is untouched. */
export class StorageFull extends Error {
  constructor() {
    super(
      'This device’s storage is full, so nothing was saved. Delete something from it, then try again. Work saved before is safe.',
    );
    this.name = 'StorageFull';
  }
}

const isFull = (error: unknown) => causesOf(error).some(({ name }) => name === 'QuotaExceededError');

/** What a failed write means: no room, in whatever a browser and Dexie wrap that, or the error as it was. */
export function storageFullOr(error: unknown): unknown {
  return isFull(error) ? new StorageFull() : error;
}

/** By these a browser says that it closed the database under us, as iOS does to apps in the background; what was under way is aborted. */
const CLOSED_UNDER_US = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'AbortError'];

/** Whether something failed for the only reason that the browser closed the database, which is opened again by the next one. */
export function isClosedUnderUs(error: unknown): boolean {
  const isOfTheDatabase = error instanceof Dexie.DexieError || error instanceof DOMException;
  return isOfTheDatabase && !isFull(error) && causesOf(error).some(({ name }) => CLOSED_UNDER_US.includes(name));
}
