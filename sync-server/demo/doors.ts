import type { Actor } from '../../schema/core/actor.ts';
import type { Day } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import type { Random } from '../../schema/core/random.ts';
import type { Row } from '../../schema/core/records.ts';
import { balanceOf } from '../../schema/invoices/invoice-rules.ts';
import { containersIn } from '../../schema/slips/containers.ts';
import { lineAmount } from '../../schema/slips/line-amount.ts';
import { returnsOf, soldOn } from '../../schema/slips/returned-goods.ts';
import type { SlipLine } from '../../schema/slips/slip-lines.ts';
import { joinReasons } from '../../schema/slips/slip-reasons.ts';
import { areSame, totalOf } from '../../schema/slips/slip-rules.ts';
import { isByWeight, weighedReason } from '../../schema/slips/weights.ts';
import { decodeRow } from '../db/column-codec.ts';
import { readRow } from '../db/server-tx.ts';
import { type Acts, actorOf } from './acts.ts';
import type { PlannedOrder, PlannedStop } from './plan.ts';

const MINUTE_MS = 60_000;
/** Share of customers who pay an unpaid invoice with the next delivery. */
const PAYS_LATER = 0.75;
const NOT_THERE = [
  'The owner is not there, only the cook.',
  'The till is empty, please come back.',
  'Asked for Friday.',
];

type Setting = {
  acts: Acts;
  random: Random;
  manager: Actor;
  /** The login of a restaurant that orders on the web. */
  loginOf(customerId: Id): Row<'users'> | undefined;
};

/** A line with another quantity, in thousandths. */
const withQuantity = (line: SlipLine, delivered: number, reason: string): SlipLine => {
  const { toWeigh: _weighed, ...rest } = line;
  return { ...rest, delivered, amount: (line.unitPrice && lineAmount(line.unitPrice, delivered)) ?? 0, reason };
};

/** Places orders and turns them into stops: loaded, weighed, delivered, and paid at the door. */
export function createDoors({ acts, random, manager, loginOf }: Setting) {
  const { trx, does, newId } = acts;
  const lastSlips = new Map<Id, Id>();
  const containers = new Map<Id, SlipLine[]>();

  /**
   * Ordered by the restaurant in the app, or by telephone or fax.
   * @returns the order's id
   */
  async function place({ restaurant, items: orderItems, message: customMessage, day, placedAt }: PlannedOrder) {
    const { _id: customerId } = restaurant.customer;
    const orderId = newId(placedAt);
    const order = { orderId, orderItems, customMessage, deliveryDate: day };
    const login = loginOf(customerId);
    if (login) await does(actorOf(login), 'order.place', order, placedAt);
    else {
      const source = random.chance(0.7) ? 'telephone' : 'fax';
      await does(manager, 'order.take', { ...order, customerId, source }, placedAt);
    }
    return orderId;
  }

  /**
   * Dispatches an order with the driver of its route.
   * @returns the stop's id
   */
  async function load({ restaurant, loadedAt }: PlannedStop, orderId: Id): Promise<Id> {
    const orderTrackId = newId(loadedAt);
    const dispatch = { orderTrackId, deliveredBy: restaurant.driver._id };
    await does(manager, 'order.dispatch', { orderId, ...dispatch }, loadedAt);
    return orderTrackId;
  }

  /** Damaged goods of the previous delivery, returned. */
  async function returned(customerId: Id, at: number): Promise<SlipLine[]> {
    const before = await readRow(trx, 'slips', lastSlips.get(customerId) ?? '');
    if (!before) return [];
    const sold = [...soldOn([before], null).values()].find(({ line, returned: back }) => line.delivered - back >= 2000);
    if (!sold || isByWeight(sold.line)) return [];
    const lines = returnsOf(sold, { ids: [newId(at), newId(at)], quantity: 1000, reason: 'Damaged' });
    return 'code' in lines ? [] : lines;
  }

  /** Returns all crates that a restaurant has. */
  function empties(customerId: Id, day: Day, at: number): SlipLine[] {
    return [...containersIn(containers.get(customerId) ?? []).values()]
      .filter(({ count }) => count > 0)
      .map(({ count, unitPrice, ...container }): SlipLine => {
        const [ordered, originLineId, rate] = [null, null, null];
        const amount = lineAmount(unitPrice, 0 - count) ?? 0;
        const figures = { unitPrice, amount, rate, rateDay: day, taxClass: 'untaxed' } as const;
        const line = { _id: newId(at), kind: 'deposit', ordered, originLineId, reason: 'Empties' } as const;
        return { ...line, ...container, delivered: 0 - count, ...figures };
      });
  }

  /** The slip's lines at the door: weighed, perhaps short, with what is returned. */
  async function linesAtTheDoor(slip: Row<'slips'>, { trouble, day }: PlannedStop, at: number): Promise<SlipLine[]> {
    const lines = slip.lines.map((line) => {
      if (!isByWeight(line)) return line;
      const weight = Math.round(((line.ordered ?? line.delivered) * random.int(94, 107)) / 1000) * 10;
      return withQuantity(line, weight, weighedReason([weight]));
    });
    const short = lines.findIndex(({ kind, delivered, unit }) => kind === 'sale' && unit !== 'Kg' && delivered > 1000);
    const shortLine = lines[short];
    if (trouble === 'short' && shortLine && !lines.some(({ originLineId }) => originLineId === shortLine._id)) {
      lines[short] = withQuantity(shortLine, shortLine.delivered - 1000, 'Not in stock');
    }
    if (trouble === 'return') lines.push(...(await returned(slip.customerId, at)));
    if (random.chance(0.6)) lines.push(...empties(slip.customerId, day, at));
    return lines;
  }

  async function unpaid(customerId: Id, driverId: Id): Promise<Row<'invoices'>[]> {
    const rows = await trx
      .selectFrom('invoices')
      .selectAll()
      .where('customerId', '=', customerId)
      .where('assignToCollect', '=', driverId)
      .where('completedAt', 'is', null)
      .orderBy('dueDate')
      .execute();
    return rows.map((row) => decodeRow('invoices', row));
  }

  async function collect(driver: Actor, { restaurant, day, atTheDoor }: PlannedStop, invoiceId: Id, millis: number) {
    const { _id: customerId } = restaurant.customer;
    const open = await unpaid(customerId, driver._id);
    const own = open.find(({ _id }) => _id === invoiceId);
    const older = open.filter(({ _id }) => _id !== invoiceId);
    if (atTheDoor === 'pays' && older.length > 0 && random.chance(PAYS_LATER)) {
      const allocations = open.map((invoice) => {
        const amount = balanceOf(invoice);
        return { invoiceId: invoice._id, paymentId: newId(millis), amount, balanceSeen: amount };
      });
      await does(
        driver,
        'payment.collect',
        { customerId, allocationId: newId(millis), date: day, allocations },
        millis,
      );
    } else if (own && atTheDoor === 'pays') {
      const [paymentId, balanceSeen] = [newId(millis), balanceOf(own)];
      await does(driver, 'invoice.payInFull', { invoiceId, paymentId, date: day, balanceSeen }, millis);
    } else if (own && atTheDoor === 'pays a part') {
      const amount = Math.max(1000, Math.floor(own.amount / 2000) * 1000);
      if (amount >= own.amount) return;
      await does(driver, 'invoice.addPayment', { invoiceId, paymentId: newId(millis), amount, date: day }, millis);
    } else if (own) {
      const note = { invoiceId, noteId: newId(millis), note: random.pick(NOT_THERE), date: day };
      await does(driver, 'invoice.addNote', note, millis);
    }
  }

  async function deliver(stop: PlannedStop, orderTrackId: Id, millis: number): Promise<void> {
    const { _id: customerId } = stop.restaurant.customer;
    const driver = actorOf(stop.restaurant.driver);
    const slip = await readRow(trx, 'slips', orderTrackId);
    if (!slip) throw new Error(`The stop ${orderTrackId} has no slip`);
    const lines = await linesAtTheDoor(slip, stop, millis);
    const shown = (versionSeen: number) => ({ lines, totalSeen: totalOf(lines), versionSeen });
    const isChanged = !areSame(lines, slip.lines);
    if (isChanged) {
      const reason = joinReasons(lines.map((line) => line.reason)) || 'Weighed';
      const change = { slipId: orderTrackId, correctionId: newId(millis), reason, ...shown(slip.version) };
      await does(driver, 'slip.change', change, millis);
    }
    const seen = shown(slip.version + Number(isChanged));
    await does(driver, 'orderTrack.deliver', { orderTrackId, slip: seen }, millis);
    lastSlips.set(customerId, orderTrackId);
    const crates = lines.filter(({ kind }) => kind === 'deposit');
    if (crates.length > 0) containers.set(customerId, [...(containers.get(customerId) ?? []), ...crates]);
    // Only cash customers are billed at the door.
    if (stop.restaurant.customer.paymentMethod === 'cash')
      await collect(driver, stop, orderTrackId, millis + 2 * MINUTE_MS);
  }

  return { place, load, deliver };
}
