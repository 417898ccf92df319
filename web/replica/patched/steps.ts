/** Above this many steps, starting from scratch is as quick as following them. */
const MOST = 64;

/**
 * Links each value to its successor and the change between them, such as a table's rows before and after a commit.
 * There is no link back, so values that nobody holds are garbage-collected.
 */
export type Steps<V extends object, C> = WeakMap<V, { after: V; change: C }>;

/** The changes that lead from one value to another, in order; null if unknown. */
export function changesBetween<V extends object, C>(steps: Steps<V, C>, before: V, after: V): C[] | null {
  const changes: C[] = [];
  for (let at = before; at !== after; ) {
    const step = steps.get(at);
    if (!step || changes.length === MOST) return null;
    changes.push(step.change);
    at = step.after;
  }
  return changes;
}
