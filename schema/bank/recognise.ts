import { addDays, type Day } from '../core/days.ts';
import type { Id } from '../core/ids.ts';
import type { BankEntry } from './bank-entries.ts';
import { mayBeOneName, namesNobody, normalisePayer } from './payer-names.ts';
import type { BankSourceKind } from './zengin-file.ts';

/** Days by which two sources may differ for one transfer. */
export const NEAR_DAYS = 7;
/** Most entries that one may equal, the nearest first. */
const MOST_PERHAPS = 10;
/** 0, −1, 1, −2 … */
const AROUND = Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, n) => (n % 2 === 1 ? 0 - (n + 1) / 2 : n / 2));

/** How a file contains an entry. Files of earlier versions have none. */
export type Sighting = {
  fileId: Id;
  source: BankSourceKind;
  no: string | null;
  balance: number | null;
  /** See `BankFilePart`. */
  countsLines: boolean;
};

/** An entry of earlier files. */
export type KnownEntry = Pick<BankEntry, 'account' | 'bookedOn' | 'amount' | 'payer' | 'cancelled'> & {
  _id: Id;
  sightings: readonly Sighting[];
};

/** A recognised entry of a file: a known one, or a new one that may equal some of other files. */
export type Recognised = { known: Id } | { perhaps: Id[] };

/** The lines of a file for one account. */
export type FileLines = { source: BankSourceKind; countsLines: boolean; entries: readonly BankEntry[] };

type Verdict = 'same' | 'perhaps' | 'other';

const keyOf = (day: Day, amount: number, payerKey: string) => JSON.stringify([day, amount, payerKey]);

function countOf(keys: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/**
 * By file and day: true if the new file contains everything that an earlier one of its kind has for the day. Then it
 * repeats that day, perhaps with more entries; else it may have been filtered differently.
 */
function wholeDays({ source, entries }: FileLines, known: readonly (KnownEntry & { payerKey: string })[]) {
  const own = countOf(entries.map((line) => keyOf(line.bookedOn, line.amount, line.payerKey)));
  const earlier = new Map<string, { counts: Map<string, number>; isWhole: boolean }>();
  for (const { bookedOn, amount, payerKey, sightings } of known) {
    for (const seen of sightings.filter((each) => each.source === source)) {
      const place = `${seen.fileId} ${bookedOn}`;
      const day = earlier.get(place) ?? { counts: new Map<string, number>(), isWhole: true };
      const key = keyOf(bookedOn, amount, payerKey);
      const count = (day.counts.get(key) ?? 0) + 1;
      day.counts.set(key, count);
      day.isWhole &&= count <= (own.get(key) ?? 0);
      earlier.set(place, day);
    }
  }
  return (fileId: Id, day: Day) => earlier.get(`${fileId} ${day}`)?.isWhole === true;
}

/**
 * Recognises a file's entries. They equal earlier ones by the bank's own number and day, if that is meaningful; else by
 * day, amount and payer, each as often as the file has them. Entries on a near day or with a truncated name may be
 * equal, and a person decides. Two lines of one file are always two.
 *
 * Yields after each line, so that a server can do other work in between.
 * @param known entries of the account around the file's days
 */
export function* recognising(file: FileLines, known: readonly KnownEntry[]): Generator<Recognised> {
  const compared = known.map((each) => ({ ...each, payerKey: normalisePayer(each.payer) }));
  const isWhole = wholeDays(file, compared);
  const alike = new Map<string, { entries: typeof compared; from: number }>();
  const groupOf = (day: Day, { amount, cancelled }: { amount: number; cancelled: boolean }) =>
    `${day} ${amount} ${cancelled}`;
  for (const each of compared) {
    const key = groupOf(each.bookedOn, each);
    const group = alike.get(key);
    if (group) group.entries.push(each);
    else alike.set(key, { entries: [each], from: 0 });
  }

  type Known = (typeof compared)[number];

  /** Compares a line with one occurrence in a file of the same kind. */
  function judge(line: BankEntry, entry: Known, seen: Sighting): Verdict {
    const isDay = line.bookedOn === entry.bookedOn;
    if (line.no !== undefined && seen.no !== null) {
      if (isDay && line.no === seen.no && mayBeOneName(line.payerKey, entry.payerKey)) return 'same';
      if (line.no === seen.no && !isDay) return 'perhaps';
      if (!isDay || !file.countsLines || !seen.countsLines) return 'other';
    }
    if (!isDay || line.payerKey !== entry.payerKey || !isWhole(seen.fileId, line.bookedOn)) return 'perhaps';
    const isBalance = line.balance === undefined || seen.balance === null || line.balance === seen.balance;
    return isBalance ? 'same' : 'perhaps';
  }

  function compare(line: BankEntry, entry: Known): Verdict {
    const ofKind = entry.sightings.filter(({ source }) => source === file.source);
    const verdicts = ofKind.map((seen) => judge(line, entry, seen));
    if (verdicts.includes('same')) return 'same';
    if (verdicts.includes('other')) return 'other';
    if (verdicts.length > 0) return 'perhaps';
    const isExact = line.bookedOn === entry.bookedOn && line.payerKey === entry.payerKey;
    return isExact && (entry.sightings.length === 0 || !namesNobody(line.payerKey)) ? 'same' : 'perhaps';
  }

  const hasNumber = (line: BankEntry, entry: Known) =>
    entry.sightings.some(
      (seen) => seen.source === file.source && seen.no === line.no && judge(line, entry, seen) === 'same',
    );

  const taken = new Set<Id>();
  const found = new Map<BankEntry, Id>();

  /** Entries of a day with a line's amount that are not assigned to a line yet. */
  function* left(day: Day, line: BankEntry): Generator<Known> {
    const group = alike.get(groupOf(day, line));
    if (!group) return;
    const isTaken = (at: number) => taken.has(group.entries[at]?._id ?? '');
    while (isTaken(group.from)) group.from++;
    for (const entry of group.entries.slice(group.from)) if (!taken.has(entry._id)) yield entry;
  }

  function take(line: BankEntry, fits: (line: BankEntry, entry: Known) => boolean) {
    for (const entry of left(line.bookedOn, line)) {
      if (!fits(line, entry)) continue;
      taken.add(entry._id);
      found.set(line, entry._id);
      return;
    }
  }

  /** Entries of the days around that a new line may equal, nearest first. */
  function perhapsOf(line: BankEntry): Id[] {
    const near: Id[] = [];
    for (const away of AROUND) {
      for (const entry of left(addDays(line.bookedOn, away), line)) {
        if (near.length === MOST_PERHAPS) return near;
        if (!mayBeOneName(line.payerKey, entry.payerKey) || compare(line, entry) === 'other') continue;
        near.push(entry._id);
      }
    }
    return near;
  }

  // Numbers first, so that a line without one does not take an entry with a matching number.
  for (const line of file.entries) if (line.no !== undefined) take(line, hasNumber);
  for (const line of file.entries) if (!found.has(line)) take(line, (each, entry) => compare(each, entry) === 'same');

  for (const line of file.entries) {
    const same = found.get(line);
    if (same !== undefined) {
      yield { known: same };
      continue;
    }
    yield { perhaps: line.cancelled ? [] : perhapsOf(line) };
  }
}

/** All lines at once. */
export const recognise = (file: FileLines, known: readonly KnownEntry[]): Recognised[] => [...recognising(file, known)];
