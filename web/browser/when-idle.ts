/**
 * Runs work when the browser is idle; in Safari, which can't tell, a moment later. The result cancels it.
 * @param patience milliseconds after which it runs on a busy browser, too
 */
export function whenIdle(work: () => void, patience?: number): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, patience === undefined ? {} : { timeout: patience });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 50);
  return () => clearTimeout(timer);
}
