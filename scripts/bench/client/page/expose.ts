/** Functions that a page exposes to the bench, with one JSON argument each. */
export type Api = Record<string, (arg: never) => Promise<unknown>>;

declare global {
  /** Calls an exposed function of the page. */
  var ask: <R>(name: string, arg: unknown) => Promise<R>;
}

export function expose(api: Api): void {
  globalThis.ask = async (name, arg) => api[name]?.(arg as never) as never;
}

export async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
