import type { Id } from '../core/ids.ts';

/** `same`: two entries may be one transfer. `back`: an entry may have been returned, by `otherId`. */
export const DOUBT_KINDS = ['same', 'back'] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];

/** A question about an entry that only a person can answer. */
export type Doubt = { entryId: Id; otherId: Id; kind: DoubtKind; answer: 'yes' | 'no' | null };

type Known = {
  /** For an entry that duplicates another one: that one. */
  sameAs: ReadonlyMap<Id, Id>;
  /** The files that contain an entry. */
  files: ReadonlyMap<Id, ReadonlySet<Id>>;
};

/** Follows `sameAs` to the entry that represents a transfer. */
export function standsFor(id: Id, sameAs: ReadonlyMap<Id, Id>): Id {
  let [root, next] = [id, sameAs.get(id)];
  for (const passed = new Set([id]); next !== undefined && !passed.has(next); next = sameAs.get(root)) {
    root = next;
    passed.add(root);
  }
  return root;
}

/**
 * The open questions, asked about the representing entries. Earlier answers settle others: two lines of one file are
 * two transfers, and a payment is returned only once.
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
 * Which of two entries of the same transfer no longer counts; null if both are decided, which a person has to undo
 * first.
 * @param other the earlier known one
 */
export function doubleOf<T extends { state: string }>(entry: T, other: T): T | null {
  const isFree = ({ state }: T) => state === 'open' || state === 'aside';
  return [entry, other].find(isFree) ?? null;
}
