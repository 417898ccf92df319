import type { WholeYen } from '../core/money.ts';
import { Rejected } from '../core/rejected.ts';
import { SLIP_PROBLEMS } from '../core/slip-problems.ts';
import { lineAmount } from './line-amount.ts';
import { type SlipLine, signProblem } from './slip-lines.ts';
import { totalOf } from './slip-rules.ts';

const AMOUNT_DIFFERS = /*i18n*/ 'The amount does not follow from price and quantity.';
const TOTAL_DIFFERS = /*i18n*/ 'The total does not follow from the lines.';
const NOT_WEIGHED = /*i18n*/ 'What is not weighed yet has no quantity.';
const DEPOSIT_TAXED = /*i18n*/ 'Deposits are not taxed.';
const LINE_TWICE = /*i18n*/ 'A line is named twice.';
const PRICES_ARE_FIXED = /*i18n*/ 'Only the office changes prices and goods of a line.';
const LINE_MISSING = /*i18n*/ 'A line is missing. What was not delivered has a quantity of 0.';
const NEW_LINE = /*i18n*/ 'Only returned goods and containers are added at the door.';

type Issue = { path: string; message: string | { sentence: string; values: object } };

/** @throws Rejected with `invalid` if there are issues */
function assertNone(issues: Issue[]): void {
  if (issues.length > 0) throw new Rejected('invalid', { issues: issues.slice(0, 20) });
}

/** A contradiction between a line's figures; null if none. */
function figuresIssue(line: SlipLine): Omit<Issue, 'path'> | null {
  const { kind, unitPrice, delivered, amount, rate, toWeigh } = line;
  if (kind === 'deposit' && rate !== null) return { message: DEPOSIT_TAXED };
  if (toWeigh && delivered !== 0) return { message: NOT_WEIGHED };
  if (unitPrice === null) return amount === 0 ? null : { message: AMOUNT_DIFFERS };
  const problem = signProblem({ ...line, unitPrice });
  if (problem) return { message: { sentence: SLIP_PROBLEMS[problem.code], values: problem.values } };
  const right = lineAmount(unitPrice, delivered);
  if (right === null) return { message: { sentence: SLIP_PROBLEMS.amount_too_large, values: {} } };
  return right === amount ? null : { message: AMOUNT_DIFFERS };
}

/**
 * Asserts that lines are consistent: amounts follow from prices and quantities, and ids are unique.
 * @throws Rejected with `invalid`
 */
export function assertFigures(lines: readonly SlipLine[]): void {
  const seen = new Set<string>();
  assertNone(
    lines.flatMap((line, index): Issue[] => {
      const issue = seen.has(line._id) ? { message: LINE_TWICE } : figuresIssue(line);
      seen.add(line._id);
      return issue ? [{ path: `lines.${index}`, ...issue }] : [];
    }),
  );
}

/**
 * Asserts that the total that was seen is the lines' total.
 * @throws Rejected with `invalid`
 */
export function assertTotal(lines: readonly SlipLine[], totalSeen: WholeYen): void {
  if (totalOf(lines) !== totalSeen) assertNone([{ path: 'totalSeen', message: TOTAL_DIFFERS }]);
}

const FIXED = ['kind', 'productId', 'name', 'ordered', 'unit', 'orderedUnit', 'unitPrice', 'taxClass'] as const;
const isFixed = ({ kind }: SlipLine) => kind === 'sale' || kind === 'discount';

/**
 * Asserts that a driver changed only what may change at the door: quantities, weights, returns.
 * @param known the lines that the driver saw
 * @throws Rejected with `invalid`
 */
export function assertDoorChange(known: readonly SlipLine[], lines: readonly SlipLine[]): void {
  const before = new Map(known.map((line) => [line._id, line]));
  const kept = new Set(lines.map(({ _id }) => _id));
  assertNone([
    ...lines.flatMap((line, index): Issue[] => {
      const was = before.get(line._id);
      const path = `lines.${index}`;
      if (!was) return isFixed(line) ? [{ path, message: NEW_LINE }] : [];
      return FIXED.some((field) => was[field] !== line[field]) ? [{ path, message: PRICES_ARE_FIXED }] : [];
    }),
    ...known
      .filter((line) => isFixed(line) && !kept.has(line._id))
      .map(() => ({ path: 'lines', message: LINE_MISSING })),
  ]);
}
