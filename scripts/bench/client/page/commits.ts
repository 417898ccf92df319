let first = 0;

const begin = IDBDatabase.prototype.transaction;
// Registers before any library, so our listener sees each commit first.
IDBDatabase.prototype.transaction = function (...args) {
  const transaction = begin.apply(this, args);
  if (transaction.mode === 'readwrite') {
    transaction.addEventListener('complete', () => {
      if (first === 0) first = performance.now();
    });
  }
  return transaction;
};

/** Resets `firstCommit`. */
export function forgetCommits(): void {
  first = 0;
}

/** `performance.now()` of the first commit since the reset. */
export function firstCommit(): number {
  if (first === 0) throw new Error('Nothing was committed.');
  return first;
}
