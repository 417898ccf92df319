let first = 0;

const begin = IDBDatabase.prototype.transaction;
// Whoever writes: what commits is heard of before any library hears of it.
IDBDatabase.prototype.transaction = function (...args) {
  const transaction = begin.apply(this, args);
  if (transaction.mode === 'readwrite') {
    transaction.addEventListener('complete', () => {
      if (first === 0) first = performance.now();
    });
  }
  return transaction;
};

/** Forgets what was committed. */
export function forgetCommits(): void {
  first = 0;
}

/** When the first write since then was committed, by `performance.now()`. */
export function firstCommit(): number {
  if (first === 0) throw new Error('Nothing was committed.');
  return first;
}
