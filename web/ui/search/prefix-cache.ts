/**
 * Caches the result of every prefix of the current query, so that typing narrows the last result and deleting costs
 * nothing.
 * @param compute computes a result from those of shorter prefixes, the shortest first
 */
export function createPrefixCache<S extends { typed: string }>(
  compute: (typed: string, before: readonly S[]) => S,
): (typed: string) => S {
  let steps: S[] = [];
  return (typed) => {
    steps = steps.filter((step) => typed.startsWith(step.typed));
    const last = steps.at(-1);
    if (last?.typed === typed) return last;
    const step = compute(typed, steps);
    steps.push(step);
    return step;
  };
}
