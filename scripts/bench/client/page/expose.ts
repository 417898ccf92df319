/** What a page can be asked to do from outside: by name, with one JSON argument. */
export type Api = Record<string, (arg: never) => Promise<unknown>>;

declare global {
  /** Asks the page for one of the things that it exposed. */
  var ask: <R>(name: string, arg: unknown) => Promise<R>;
}

/** Lets the bench ask this page. */
export function expose(api: Api): void {
  globalThis.ask = async (name, arg) => api[name]?.(arg as never) as never;
}

/** Milliseconds that something took. */
export async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
