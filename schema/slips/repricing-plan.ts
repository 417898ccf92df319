import type { Id } from '../core/ids.ts';
import type { WholeYen } from '../core/money.ts';
import type { Customer } from '../customers/customer-entity.ts';
import { wrongOfChanged } from './changed-lines.ts';
import { chargedLines, type Days, netDifference, type Repricing, repricedLine } from './repricing.ts';
import { soldOn, wrongReturns } from './returned-goods.ts';
import { carriesTax } from './shown-sums.ts';
import { correctedLines } from './slip-correction.ts';
import type { Slip } from './slip-entity.ts';
import type { SlipLine } from './slip-lines.ts';
import { linesOf, totalOf } from './slip-rules.ts';

/**
 * How a slip's difference reaches its customer: on the slip itself, which is not billed yet, in the next closing, or as
 * a document of its own.
 */
export type RepricingWay = 'slip' | 'next closing' | 'invoice' | 'return invoice';

/** A slip with the right price on some of its lines. */
export type RepricedSlip = {
  slip: Slip;
  /** All of its lines with the right price. */
  lines: SlipLine[];
  /** The changed lines, before and after. */
  changes: { was: SlipLine; now: SlipLine }[];
  net: WholeYen;
  /** The change of what its customer owes, with tax; null if tax is computed by a closing. */
  withTax: WholeYen | null;
  way: RepricingWay;
};

/** A slip that needs a person's decision, since its price, or that of a return, is not corrected. */
export type LeftSlip = { slip: Slip; why: 'two versions' | 'too large' | 'unknown return' | 'given back' };

/** Everything that the right price changes for one customer. */
export type CustomerRepricing = {
  customerId: Id;
  slips: RepricedSlip[];
  left: LeftSlip[];
  net: WholeYen;
  /** Sum over the slips with tax; null if there are none. */
  withTax: WholeYen | null;
};

type Wanted = Repricing & Days & { without?: ReadonlySet<Id> };
type Payer = Pick<Customer, 'paymentMethod'>;

function wayOf({ slip, withTax }: Pick<RepricedSlip, 'slip' | 'withTax'>): RepricingWay {
  if (slip.billedAt === null && !slip.corrected) return 'slip';
  if (slip.billing !== 'cash') return 'next closing';
  return (withTax ?? 0) < 0 ? 'return invoice' : 'invoice';
}

function repricedSlip(slip: Slip, now: ReadonlyMap<Id, SlipLine>, payer: Payer | undefined): RepricedSlip {
  const before = linesOf(slip);
  const lines = before.map((line) => now.get(line._id) ?? line);
  const changes = before.flatMap((was) => {
    const right = now.get(was._id);
    return right ? [{ was, now: right }] : [];
  });
  const isBilled = slip.billedAt !== null || slip.corrected !== undefined;
  const difference = () =>
    isBilled
      ? totalOf(correctedLines(slip._id, { billed: before, changed: lines, reason: '' }))
      : totalOf(lines) - totalOf(before);
  const withTax = carriesTax(slip, payer) ? difference() : null;
  return { slip, lines, changes, net: netDifference(before, lines), withTax, way: wayOf({ slip, withTax }) };
}

/** The corrected lines, by slip and line. */
type Right = Map<Id, Map<Id, SlipLine>>;

const put = (right: Right, slipId: Id, line: SlipLine) =>
  right.set(slipId, new Map(right.get(slipId)).set(line._id, line));

const withRight = (slips: readonly Slip[], right: Right): Slip[] =>
  slips.map((slip) => {
    const now = right.get(slip._id);
    return now ? { ...slip, corrected: linesOf(slip).map((line) => now.get(line._id) ?? line) } : slip;
  });

/** Also corrects the price of returns, unless they were refunded at another price than was paid. */
function addReturns(slips: readonly Slip[], right: Right, { without, ...wanted }: Wanted): void {
  const sold = new Set([...right.values()].flatMap((lines) => [...lines.keys()]));
  const isMeant = ({ kind, originLineId, unitPrice }: SlipLine) =>
    kind === 'return' && unitPrice === wanted.was && originLineId !== null && sold.has(originLineId);
  const back = slips.filter(({ _id, differs }) => !differs && !without?.has(_id));
  for (const slip of back) {
    for (const line of linesOf(slip).filter(isMeant)) {
      const now = repricedLine(line, wanted);
      if (now) put(right, slip._id, now);
    }
  }
  for (const slip of back) {
    const now = right.get(slip._id);
    if (![...(now?.values() ?? [])].some(({ kind }) => kind === 'return')) continue;
    const known = new Map(linesOf(slip).map((line) => [line._id, line]));
    const lines = linesOf(slip).map((line) => now?.get(line._id) ?? line);
    const goods = soldOn(withRight(slips, right), slip._id);
    const freedom = { mayLower: true, confirmed: new Set<Id>() };
    for (const { index } of wrongOfChanged(lines, known, (inOrder) => wrongReturns(inOrder, goods, freedom))) {
      now?.delete(lines[index]?._id ?? '');
    }
  }
}

/** Slips that a person has to decide on. */
function leftSlips(slips: readonly Slip[], right: Right, wanted: Wanted): LeftSlip[] {
  const left: LeftSlip[] = [];
  const after = withRight(slips, right);
  const sold = new Set([...right.values()].flatMap((lines) => [...lines.keys()]));
  const refers = ({ kind, originLineId }: SlipLine) => kind === 'return' && sold.has(originLineId ?? '');
  const goods = slips.some((slip) => linesOf(slip).some(refers)) ? soldOn(after, null) : null;
  for (const slip of after) {
    const lines = linesOf(slip);
    const isGivenBack = (line: SlipLine) => {
      const origin = refers(line) ? goods?.get(line.originLineId ?? '') : undefined;
      return origin !== undefined && line.unitPrice !== wanted.price && origin.givenBack > origin.paid;
    };
    const on = slip.deliveredOn ?? slip.day;
    const isUnknown = ({ kind, originLineId, productId, unitPrice }: SlipLine) =>
      kind === 'return' && originLineId === null && productId === wanted.productId && unitPrice === wanted.was;
    if (lines.some(isGivenBack)) left.push({ slip, why: 'given back' });
    else if (wanted.from <= on && on <= wanted.to && lines.some(isUnknown)) left.push({ slip, why: 'unknown return' });
  }
  return left;
}

function repricingOf(slips: readonly Slip[], payer: Payer | undefined, wanted: Wanted): CustomerRepricing {
  const { was, without } = wanted;
  const right: Right = new Map();
  const left: LeftSlip[] = [];
  for (const slip of slips) {
    const wrong = without?.has(slip._id) ? [] : chargedLines(slip, wanted).filter(({ unitPrice }) => unitPrice === was);
    const now = wrong.map((line) => repricedLine(line, wanted));
    if (wrong.length === 0) continue;
    if (slip.differs) left.push({ slip, why: 'two versions' });
    else if (now.includes(null)) left.push({ slip, why: 'too large' });
    else for (const line of now) if (line) put(right, slip._id, line);
  }
  addReturns(slips, right, wanted);
  left.push(...leftSlips(slips, right, wanted));
  const repriced = slips.flatMap((slip) => {
    const now = right.get(slip._id);
    return now && now.size > 0 ? [repricedSlip(slip, now, payer)] : [];
  });
  const taxed = repriced.flatMap(({ withTax }) => withTax ?? []);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  return {
    customerId: slips[0]?.customerId ?? '',
    slips: repriced,
    left,
    net: sum(repriced.map(({ net }) => net)),
    withTax: taxed.length > 0 ? sum(taxed) : null,
  };
}

const dayOf = ({ deliveredOn, day }: Slip) => deliveredOn ?? day;
const byDay = (a: Slip, b: Slip) =>
  dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : a._id < b._id ? -1 : Number(a._id !== b._id);

/**
 * Plans the price correction of a product on the slips of these days, by customer, earliest slip first. Returns of
 * these goods are corrected too, whatever their day. Leaves out customers without changes or open decisions.
 * @param slips all known slips of each customer
 * @param payers by customer
 */
export function planRepricing(
  slips: Iterable<Slip>,
  payers: ReadonlyMap<Id, Payer>,
  wanted: Wanted,
): CustomerRepricing[] {
  const own = new Map<Id, Slip[]>();
  const asked = new Set<Id>();
  for (const slip of slips) {
    if (slip.voidedAt !== null || slip.correctsId !== null) continue;
    const known = own.get(slip.customerId);
    if (known) known.push(slip);
    else own.set(slip.customerId, [slip]);
    if (chargedLines(slip, wanted).some(({ unitPrice }) => unitPrice === wanted.was)) asked.add(slip.customerId);
  }
  return [...own]
    .filter(([customerId]) => asked.has(customerId))
    .map(([customerId, all]) => repricingOf(all.sort(byDay), payers.get(customerId), wanted))
    .filter(({ slips: repriced, left }) => repriced.length + left.length > 0);
}

/** The lines to correct on a slip, with the version that was seen. */
export const seenLines = ({ slip, changes }: Pick<RepricedSlip, 'slip' | 'changes'>, correctionId: Id) => ({
  slipId: slip._id,
  correctionId,
  versionSeen: slip.version,
  lineIds: changes.map(({ was }) => was._id),
});
