/** Functions that a page exposes to the bench, with one JSON argument each. */
export type Api = Record<string, (arg: never) => Promise<unknown>>;

declare global {
  /** Calls an exposed function of the page. */
  var ask: <R>(name: string, arg: unknown) => Promise<R>;
  /** Measurements of a page that shows its list by itself. */
  var reopened: number | undefined;
}

/** A page whose address ends with the argument of its `reopen` shows its list by itself. */
export function expose(api: Api): void {
  globalThis.ask = async (name, arg) => api[name]?.(arg as never) as never;
  if (location.hash) void reopen();
}

async function reopen(): Promise<void> {
  const arg: unknown = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  globalThis.reopened = await globalThis.ask<number>('reopen', arg);
}

export async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
