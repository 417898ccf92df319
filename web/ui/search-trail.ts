/**
 * Remembers what was found with each letter of a search, for as long as what is typed begins so: a letter that is taken back finds
 * it again, and one more can look through it instead of through everything.
 * @param look finds anew, out of the steps that led there, the widest first
 */
export function createTrail<S extends { typed: string }>(
  look: (typed: string, before: readonly S[]) => S,
): (typed: string) => S {
  let steps: S[] = [];
  return (typed) => {
    steps = steps.filter((step) => typed.startsWith(step.typed));
    const last = steps.at(-1);
    if (last?.typed === typed) return last;
    const step = look(typed, steps);
    steps.push(step);
    return step;
  };
}
