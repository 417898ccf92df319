import { expect, test } from 'vitest';
import { testId } from '../../../schema/testing/test-records.ts';
import { slipLine } from '../../../schema/testing/test-slips.ts';
import {
  emptyDraft,
  isEmptyDraft,
  officeChanges,
  onTopOf,
  reasonOf,
  withAdded,
  withDraft,
  withEdit,
  withoutLine,
} from './door-draft.ts';

const rice = slipLine({ _id: testId(1), name: 'Rice', price: 3280, quantity: 10 });
const crates = slipLine({ _id: testId(2), name: 'Crates', price: 100, quantity: 2, kind: 'deposit' });
const bottles = slipLine({
  _id: testId(3),
  name: 'Bottles',
  price: 100,
  quantity: -12,
  kind: 'deposit',
  reason: 'Empties',
});
const LINES = [rice, crates];

const nine = { delivered: 9000, reason: 'Damaged', pieces: [] };
const entered = withAdded(withEdit(emptyDraft(LINES), rice._id, nine), bottles);
const quantities = (draft: typeof entered, lines = LINES) =>
  withDraft(lines, draft).map(({ name, delivered }) => [name, delivered]);

test('entries stand on top of the slip’s lines, with their amounts', () => {
  expect(withDraft(LINES, entered)).toEqual([
    { ...rice, delivered: 9000, amount: 29_520, reason: 'Damaged' },
    crates,
    bottles,
  ]);
  expect(reasonOf(entered)).toBe('Damaged; Empties');
});

test('a return that is already on the slip is listed once', () => {
  const saved = withDraft(LINES, entered);
  expect(withDraft(saved, entered)).toEqual(saved);
  expect(onTopOf(entered, saved).added).toEqual([]);
});

test('containers follow the goods that they go with, unless the driver counted them', () => {
  const kegs = slipLine({
    _id: testId(5),
    name: 'Kegs',
    price: 500,
    quantity: 10,
    kind: 'deposit',
    originLineId: rice._id,
  });
  const short = withEdit(emptyDraft([rice, kegs]), rice._id, nine);
  expect(withDraft([rice, kegs], short)[1]).toMatchObject({ delivered: 9000, amount: 4500, reason: 'Damaged' });
  const counted = withEdit(short, kegs._id, { delivered: 10_000, reason: 'As agreed', pieces: [] });
  expect(withDraft([rice, kegs], counted)[1]).toMatchObject({ delivered: 10_000, amount: 5000 });
});

test('an entry can be undone; an added line is changed or removed itself', () => {
  expect(quantities(withEdit(entered, bottles._id, { ...nine, delivered: -10_000 })).at(-1)).toEqual([
    'Bottles',
    -10_000,
  ]);
  const none = withoutLine(withEdit(entered, rice._id, null), bottles._id);
  expect(isEmptyDraft(none)).toBe(true);
  expect(withDraft(LINES, none)).toEqual(LINES);
});

test('only returns and containers can be removed from a slip', () => {
  const without = withoutLine(withoutLine(emptyDraft(LINES), crates._id), rice._id);
  expect(quantities(without)).toEqual([['Rice', 10_000]]);
  expect(reasonOf(without)).toBe('As agreed');
});

test('lines that the office added, changed and removed are named; entries on what is gone go with it', () => {
  const beer = slipLine({ _id: testId(4), name: 'Beer', price: 5218 });
  const now = [{ ...crates, unitPrice: 120, amount: 240 }, beer];
  expect(officeChanges(entered.seen, LINES)).toEqual([]);
  expect(
    officeChanges(
      entered.seen,
      LINES.map((line) => ({ ...line, rateDay: '2027-04-01' })),
    ),
  ).toEqual([]);
  expect(officeChanges(entered.seen, now)).toEqual(['Crates', 'Beer', 'Rice']);
  const moved = onTopOf(entered, now);
  expect(officeChanges(moved.seen, now)).toEqual([]);
  expect(quantities(moved, now)).toEqual([
    ['Crates', 2000],
    ['Beer', 1000],
    ['Bottles', -12_000],
  ]);
});
