/**
 * The fields that a patch sets. A field left undefined is dropped, so that it does not overwrite the record's value.
 */
export function given<T extends object>(patch: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
