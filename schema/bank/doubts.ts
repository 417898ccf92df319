import type { Id } from '../core/ids.ts';

/** `same`: two entries are perhaps one transfer. `back`: an entry perhaps went out again, by `otherId`. */
export const DOUBT_KINDS = ['same', 'back'] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];

/** A question about an entry that only a person can answer. */
export type Doubt = { entryId: Id; otherId: Id; kind: DoubtKind; answer: 'yes' | 'no' | null };

type Known = {
  /** Of an entry that is the same as another one: that one. */
  sameAs: ReadonlyMap<Id, Id>;
  /** The files that have an entry. */
  files: ReadonlyMap<Id, ReadonlySet<Id>>;
};

/** The entry that stands for another one of the same transfer. */
export function standsFor(id: Id, sameAs: ReadonlyMap<Id, Id>): Id {
  let [root, next] = [id, sameAs.get(id)];
  for (const passed = new Set([id]); next !== undefined && !passed.has(next); next = sameAs.get(root)) {
    root = next;
    passed.add(root);
  }
  return root;
}

/**
 * The questions that are still open, each about the entries that stand for their transfers. What was said of one entry
 * answers others: two lines of one file are two transfers, and money goes back once.
 */
export function openDoubts(doubts: readonly Doubt[], { sameAs, files }: Known): Doubt[] {
  const rootOf = (id: Id) => standsFor(id, sameAs);
  const filesOf = new Map<Id, Set<Id>>();
  for (const [id, own] of files) {
    const all = filesOf.get(rootOf(id)) ?? new Set<Id>();
    for (const file of own) all.add(file);
    filesOf.set(rootOf(id), all);
  }
  const pair = ({ kind, entryId, otherId }: Doubt) => {
    const [a, b] = [rootOf(entryId), kind === 'same' ? rootOf(otherId) : otherId];
    return kind === 'same' && b < a ? `${kind} ${b} ${a}` : `${kind} ${a} ${b}`;
  };
  const said = new Set(doubts.filter(({ answer }) => answer === 'no').map(pair));
  const gone = new Set(doubts.filter(({ kind, answer }) => kind === 'back' && answer === 'yes').map((d) => d.otherId));
  const open = new Map<string, Doubt>();
  for (const doubt of doubts) {
    if (doubt.answer !== null || said.has(pair(doubt)) || open.has(pair(doubt))) continue;
    const entryId = rootOf(doubt.entryId);
    if (doubt.kind === 'back') {
      if (!gone.has(doubt.otherId)) open.set(pair(doubt), { ...doubt, entryId });
      continue;
    }
    const otherId = rootOf(doubt.otherId);
    const isOneFile = [...(filesOf.get(entryId) ?? [])].some((file) => filesOf.get(otherId)?.has(file));
    if (entryId !== otherId && !isOneFile) open.set(pair(doubt), { ...doubt, entryId, otherId });
  }
  return [...open.values()];
}

/**
 * The one of two entries of a transfer that stands for nothing any more; null if something is decided of both, which a
 * person has to take back first.
 * @param other the earlier known one
 */
export function doubleOf<T extends { state: string }>(entry: T, other: T): T | null {
  const isFree = ({ state }: T) => state === 'open' || state === 'aside';
  return [entry, other].find(isFree) ?? null;
}
