import { z } from 'zod';
import { Id } from '../../../schema/core/ids.ts';
import { Thousandths } from '../../../schema/slips/line-amount.ts';
import { changedLine, withContainers } from '../../../schema/slips/line-changes.ts';
import { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { joinReasons } from '../../../schema/slips/slip-reasons.ts';
import { sumOfPieces, weighedReason, weightsToAsk } from '../../../schema/slips/weights.ts';

/** A line's quantity as the driver entered it, with the weighed pieces. */
const LineEdit = z.object({
  delivered: Thousandths,
  reason: z.string(),
  pieces: z.array(Thousandths),
  /** Set if the driver was asked about a weight far above what was ordered. */
  isSure: z.literal(true).optional(),
});
export type LineEdit = z.infer<typeof LineEdit>;

/**
 * The pieces weighed so far, in the earlier entry. A weight already on the slip, such as the ordered one, is not a
 * piece: what is weighed now replaces it.
 */
export function piecesOf(edit: LineEdit | undefined): readonly Thousandths[] {
  if (!edit || edit.delivered <= 0) return [];
  return edit.pieces.length > 0 ? edit.pieces : [edit.delivered];
}

/** A line's quantity as the sum of the weighed pieces. */
export const weighedEdit = (pieces: readonly Thousandths[]): LineEdit => ({
  delivered: sumOfPieces(pieces),
  reason: weighedReason(pieces),
  pieces: [...pieces],
});

/** The driver's unsaved entries on a slip, and the lines they are based on. */
export const DoorDraft = z.object({
  seen: z.array(SlipLine),
  edits: z.record(Id, LineEdit),
  added: z.array(SlipLine),
  removed: z.array(Id),
});
export type DoorDraft = z.infer<typeof DoorDraft>;

export const emptyDraft = (seen: readonly SlipLine[]): DoorDraft => ({
  seen: [...seen],
  edits: {},
  added: [],
  removed: [],
});

export const isEmptyDraft = ({ edits, added, removed }: DoorDraft): boolean =>
  Object.keys(edits).length === 0 && added.length === 0 && removed.length === 0;

/** True for lines that a driver may remove: returns and containers, but not sold goods. */
export const isRemovable = ({ kind }: Pick<SlipLine, 'kind'>): boolean => kind === 'return' || kind === 'deposit';

function editedLine(line: SlipLine, edit: LineEdit | undefined): SlipLine {
  if (!edit) return line;
  const changed = changedLine(line, edit);
  // The office changed the price meanwhile, and the amount would now be too large.
  return 'code' in changed ? line : changed;
}

/**
 * Added returns that are not on the slip yet: a phone may die after it saved the slip and before it deleted the draft.
 */
const notYetOn = (lines: readonly SlipLine[], { added }: DoorDraft): SlipLine[] =>
  added.filter(({ _id }) => !lines.some((line) => line._id === _id));

/** A slip's lines with the driver's entries; containers follow their goods. */
export function withDraft(lines: readonly SlipLine[], draft: DoorDraft): SlipLine[] {
  const { edits, removed } = draft;
  const kept = lines.filter((line) => !(removed.includes(line._id) && isRemovable(line)));
  const edited = kept.map((line) => editedLine(line, edits[line._id]));
  return [...withContainers(edited, new Set(Object.keys(edits))), ...notYetOn(lines, draft)];
}

/** Sets a line's quantity, or removes the entry if it is null. A line that was just added is changed itself. */
export function withEdit(draft: DoorDraft, lineId: Id, edit: LineEdit | null): DoorDraft {
  if (draft.added.some(({ _id }) => _id === lineId)) {
    const added = draft.added.map((line) => (line._id === lineId ? editedLine(line, edit ?? undefined) : line));
    return { ...draft, added };
  }
  const { [lineId]: _former, ...edits } = draft.edits;
  return { ...draft, edits: edit ? { ...edits, [lineId]: edit } : edits };
}

export const withAdded = (draft: DoorDraft, line: SlipLine): DoorDraft => ({ ...draft, added: [...draft.added, line] });

export function withoutLine(draft: DoorDraft, lineId: Id): DoorDraft {
  const isAdded = draft.added.some(({ _id }) => _id === lineId);
  if (isAdded) return { ...draft, added: draft.added.filter(({ _id }) => _id !== lineId) };
  return { ...withEdit(draft, lineId, null), removed: [...draft.removed, lineId] };
}

/**
 * Entered weights that the driver was not asked about yet: an earlier version of the app added the ordered weight to
 * them.
 */
export function unaskedWeights(
  { edits }: DoorDraft,
  base: readonly SlipLine[],
  lines: readonly SlipLine[],
): SlipLine[] {
  return weightsToAsk(lines, base).filter(({ _id }) => !edits[_id]?.isSure);
}

const SAID = ['name', 'delivered', 'toWeigh', 'unitPrice', 'unit'] as const;

/** Names of the lines that the office added, changed or removed since the driver began. */
export function officeChanges(seen: readonly SlipLine[], now: readonly SlipLine[]): string[] {
  const before = new Map(seen.map((line) => [line._id, line]));
  const after = new Set(now.map(({ _id }) => _id));
  const changed = now.filter((line) => SAID.some((field) => before.get(line._id)?.[field] !== line[field]));
  const gone = seen.filter(({ _id }) => !after.has(_id));
  return [...changed, ...gone].map(({ name }) => name);
}

/** The same entries based on the current lines; entries on lines that are gone are dropped. */
export function onTopOf(draft: DoorDraft, lines: readonly SlipLine[]): DoorDraft {
  const here = new Set(lines.map(({ _id }) => _id));
  const edits = Object.entries(draft.edits).filter(([id]) => here.has(id));
  return {
    seen: [...lines],
    edits: Object.fromEntries(edits),
    added: notYetOn(lines, draft),
    removed: draft.removed.filter((id) => here.has(id)),
  };
}

/** Reason for the change: the reasons of its lines. */
export function reasonOf(draft: DoorDraft): string {
  const { edits, added, removed } = draft;
  const takenOff = removed.length > 0 ? ['As agreed'] : [];
  return joinReasons([
    ...Object.values(edits).map(({ reason }) => reason),
    ...added.map(({ reason }) => reason),
    ...takenOff,
  ]);
}
