/** The device has no room: what was to be saved is not, and what was saved before is untouched. */
export class StorageFull extends Error {
  constructor() {
    super(
      'This device’s storage is full, so nothing was saved. Delete something from it, then try again. Work saved before is safe.',
    );
    this.name = 'StorageFull';
  }
}

/** What a failed write means: no room, in whatever a browser and Dexie wrap that, or the error as it was. */
export function storageFullOr(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = 'inner' in cause ? cause.inner : undefined) {
    if (cause.name === 'QuotaExceededError') return new StorageFull();
  }
  return error;
}
