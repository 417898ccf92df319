/** A field that somebody else changed during an edit. */
export type Conflict = { field: string; theirs: unknown; mine: unknown };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Finds the fields that an edit would overwrite: changed on both sides since the form opened, to different values.
 * @param opened the record when the form opened
 * @param now the current record
 * @param changed the edited fields
 */
export function conflictsOf(opened: object, now: object, changed: object): Conflict[] {
  const [before, current] = [new Map<string, unknown>(Object.entries(opened)), new Map(Object.entries(now))];
  return Object.entries(changed).flatMap(([field, mine]) => {
    const theirs: unknown = current.get(field);
    const isTheirs = !same(theirs, before.get(field)) && !same(theirs, mine);
    return isTheirs ? [{ field, theirs, mine }] : [];
  });
}
