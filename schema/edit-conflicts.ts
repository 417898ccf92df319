/** A field that somebody else changed while it was being changed here too. */
export type Conflict = { field: string; theirs: unknown; mine: unknown };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Where an edit would write over what somebody else changed since it was begun: fields that changed here and there, and not to
 * the same.
 * @param opened the record when the form opened
 * @param now the record as it is
 * @param changed what was changed here
 */
export function conflictsOf(opened: object, now: object, changed: object): Conflict[] {
  const [before, current] = [new Map<string, unknown>(Object.entries(opened)), new Map(Object.entries(now))];
  return Object.entries(changed).flatMap(([field, mine]) => {
    const theirs: unknown = current.get(field);
    const isTheirs = !same(theirs, before.get(field)) && !same(theirs, mine);
    return isTheirs ? [{ field, theirs, mine }] : [];
  });
}
