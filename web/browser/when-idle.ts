/**
 * Runs work when the browser is idle; in Safari, which can't tell, a moment later. Returns a function that cancels it.
 * @param patience milliseconds after which it runs even on a busy browser
 */
export function whenIdle(work: () => void, patience?: number): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, patience === undefined ? {} : { timeout: patience });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 50);
  return () => clearTimeout(timer);
}
