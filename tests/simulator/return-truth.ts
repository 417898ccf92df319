import type { Id } from '../../schema/core/ids.ts';
import type { SlipLine } from '../../schema/slips/slip-lines.ts';
import { assertThat } from './checks.ts';
import type { PastSlip, SlipEvent } from './slip-history.ts';

/**
 * The rules of returns (money.md, decision 0123), implemented a second time: over the history of all slips, with
 * fractional shares, so that each reduction may be off by a yen of rounding.
 */
type Past = Map<Id, PastSlip>;

/** A customer's valid slips in order of delivery: what was returned before a discount has no share in it. */
const counted = (past: Past, customerId: Id) =>
  [...past.values()]
    .filter((slip) => slip.customerId === customerId && slip.isOriginal && !slip.isVoid)
    .sort((a, b) => (`${a.at} ${a._id}` < `${b.at} ${b._id}` ? -1 : 1));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const returnsOf = (lines: readonly SlipLine[], origin: Id) =>
  lines.filter(({ kind, originLineId }) => kind === 'return' && originLineId === origin);

const isSameRate = (a: SlipLine, b: SlipLine) =>
  a.rate?.percent === b.rate?.percent && a.rate?.reduced === b.rate?.reduced;

/** Discounts with the goods they apply to, the narrowest first. */
function reductionsIn(slips: readonly PastSlip[]) {
  return slips
    .flatMap((slip) => slip.lines.filter(({ kind }) => kind === 'discount').map((line) => ({ slip, line })))
    .map(({ slip, line }) => {
      const isOfLine = line.originLineId !== null && !line.reducedSlips;
      const ids = [slip._id, ...(line.reducedSlips ?? [])];
      const goods = slips
        .filter(({ _id }) => isOfLine || ids.includes(_id))
        .flatMap(({ lines }) => lines)
        .filter((each) => each.kind === 'sale' && (isOfLine ? each._id === line.originLineId : isSameRate(each, line)));
      return { line, goods, width: isOfLine ? 0 : ids.length };
    })
    .sort((a, b) => a.width - b.width);
}

/** What a customer pays for each line in yen without tax, as a fraction, and how many reductions it shares in. */
export function paidIn(past: Past, customerId: Id): Map<Id, { paid: number; shared: number }> {
  const slips = counted(past, customerId);
  const all = slips.flatMap(({ lines }) => lines);
  const paid = new Map(
    all.filter(({ kind }) => kind === 'sale').map(({ _id, amount }) => [_id, { paid: amount, shared: 0 }]),
  );
  for (const { line, goods } of reductionsIn(slips)) {
    const before = all.slice(0, all.indexOf(line));
    const weights = goods.map(({ _id }) =>
      Math.max(0, (paid.get(_id)?.paid ?? 0) + sum(returnsOf(before, _id).map(({ amount }) => amount))),
    );
    const whole = sum(weights);
    for (const [index, { _id }] of goods.entries()) {
      const was = paid.get(_id) ?? { paid: 0, shared: 0 };
      const off = whole === 0 ? 0 : (Math.min(-line.amount, whole) * (weights[index] ?? 0)) / whole;
      paid.set(_id, { paid: was.paid - off, shared: was.shared + 1 });
    }
  }
  return paid;
}

type Judged = {
  slip: PastSlip;
  line: SlipLine;
  past: Past;
  confirmed: readonly Id[];
  isLower(origin: SlipLine): boolean;
};

/**
 * Asserts that returned goods were delivered to this customer, are at most what came, and are refunded for what was
 * paid.
 */
function judgeReturn({ slip, line, past, confirmed, isLower }: Judged): void {
  const slips = counted(past, slip.customerId);
  const of = slips
    .filter(({ isDelivered, _id }) => isDelivered || _id === slip._id)
    .flatMap(({ lines }) => lines)
    .find(({ _id, kind }) => kind === 'sale' && _id === line.originLineId);
  const what = `${line.name} of slip ${slip._id} (line ${line._id})`;
  assertThat(of !== undefined, `${what} came back, and was never delivered`);
  const back = returnsOf(
    slips.flatMap(({ lines }) => lines),
    of._id,
  );
  const quantity = -sum(back.map(({ delivered }) => delivered));
  assertThat(quantity <= of.delivered, `${what}: ${quantity} came back of ${of.delivered}`);
  const given = -sum(back.map(({ amount }) => amount));
  const { paid, shared } = paidIn(past, slip.customerId).get(of._id) ?? { paid: of.amount, shared: 0 };
  const isSure = confirmed.includes(line._id) && line.reason !== '';
  const most = isSure ? of.amount : Math.max(0, paid) + shared;
  // A discount may have followed the earlier refunds; then nothing more is refunded.
  assertThat(given <= most || line.amount === 0, `${what}: ${given} is given back of ${paid} that was paid`);
  const others = back.filter(({ _id }) => _id !== line._id);
  const left = of.delivered + sum(others.map(({ delivered }) => delivered));
  const rest = Math.max(0, paid + sum(others.map(({ amount }) => amount)));
  const [part, value] = [-line.delivered, -line.amount];
  const [due, price] = [(rest * part) / left, (of.amount * part) / of.delivered];
  // Unit prices have two decimals, and a retyped quantity may be up to a yen per piece too low.
  const [above, below] = [1 + shared + part / 100_000, 1 + shared + Math.ceil(part / 1000)];
  // The last piece gets what earlier refunds lost by rounding. Without reductions, goods have their price while some
  // are left.
  const bound = Math.min(shared === 0 ? rest : due, price + others.length) + above;
  assertThat(isSure || value <= bound, `${what}: ${value} is given back where ${due} was paid`);
  assertThat(
    isLower(of) || value >= Math.min(due, price) - below,
    `${what}: ${value} is given back where ${due} was paid`,
  );
}

const keyOf = ({ productId, name, unit, unitPrice }: SlipLine) => `${productId ?? name} ${unit} ${unitPrice}`;

/** Asserts that a customer had the returned containers; those confirmed on later lines of the slip don't count yet. */
function judgeContainers({ slip, line, past, confirmed }: Judged): void {
  const after = slip.lines.slice(slip.lines.indexOf(line)).filter(({ _id }) => confirmed.includes(_id));
  const lines = counted(past, slip.customerId)
    .flatMap((each) => each.lines.filter(({ delivered }) => each.isDelivered || each._id === slip._id || delivered < 0))
    .filter((each) => !after.includes(each));
  const alike = lines.filter(({ kind, unitPrice }) => kind === 'deposit' && unitPrice !== null);
  const left = sum(alike.filter((each) => keyOf(each) === keyOf(line)).map(({ delivered }) => delivered));
  const isSure = confirmed.includes(line._id) && line.reason !== '';
  assertThat(left >= 0 || isSure, `${-line.delivered} ${keyOf(line)} came back, ${-left} more than were there`);
}

const textOf = (line: SlipLine | undefined) =>
  JSON.stringify(line && [line.delivered, line.unitPrice, line.kind, line.originLineId]);

/** Asserts that a delivery still covers its returns: it may be lowered or voided later. */
function judgeDelivery(slip: PastSlip, before: PastSlip | undefined, past: Past): void {
  if (!before?.isDelivered || before.isVoid) return;
  const back = counted(past, slip.customerId).flatMap(({ lines }) => lines);
  for (const { _id, kind, name, delivered } of before.lines) {
    const now = slip.isVoid ? 0 : (slip.lines.find((line) => line._id === _id)?.delivered ?? 0);
    if (kind !== 'sale' || now >= delivered) continue;
    const quantity = -sum(returnsOf(back, _id).map((line) => line.delivered));
    assertThat(quantity <= now, `${name} of slip ${slip._id} is ${now} now, and ${quantity} came back of it`);
  }
}

/**
 * Asserts for each return that at that time the goods were there and paid for, unless the slip was marked for the
 * office, or somebody confirmed it.
 * @param reducedOtherwise lines whose invoice was reduced other than on a slip: they may be refunded less
 */
export function checkHistory(events: readonly SlipEvent[], reducedOtherwise: ReadonlySet<Id> = new Set()): void {
  const past: Past = new Map();
  for (const { confirmed, slips, isJudged, isOffice } of events) {
    const before = new Map([...slips.keys()].map((id) => [id, past.get(id)]));
    for (const [id, slip] of slips) {
      if (slip) past.set(id, slip);
      else past.delete(id);
    }
    for (const slip of slips.values()) {
      if (!isJudged || !slip?.isOriginal || slip.isMarked) continue;
      judgeDelivery(slip, before.get(slip._id), past);
      if (slip.isVoid) continue;
      const was = new Map(before.get(slip._id)?.lines.map((line) => [line._id, line]));
      for (const line of slip.lines) {
        // The office may refund less, with a reason, also because its device did not know of somebody else's discount.
        const isLower = (origin: SlipLine) => (isOffice && line.reason !== '') || reducedOtherwise.has(origin._id);
        const isNew = textOf(was.get(line._id)) !== textOf(line);
        const judged = { slip, line, past, confirmed, isLower };
        if (!isNew || line.delivered >= 0) continue;
        if (line.kind === 'return' && line.originLineId !== null) judgeReturn(judged);
        if (line.kind === 'deposit') judgeContainers(judged);
      }
    }
  }
}
