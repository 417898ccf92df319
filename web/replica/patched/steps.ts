/** Above this many steps, working something out anew is as quick as following them. */
const MOST = 64;

/**
 * Changes from a value to the one after it, such as from a table's rows to those after a commit. A value knows the
 * next, never the one before, so those that nobody holds are let go.
 */
export type Steps<V extends object, C> = WeakMap<V, { after: V; change: C }>;

/** The changes that lead from one value to another, in order; null if they are not known. */
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
