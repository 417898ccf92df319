import { z } from 'zod';
import { OFFICE_ROLES } from '../core/actor.ts';
import { Id } from '../core/ids.ts';
import { assertCurrent, assertSame, defineMutation, mustGet, type Tx } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { assertAssigned } from './assigned-driver.ts';
import { underCurrentIds } from './line-ids.ts';
import { assertOriginal, assertSeen, putChanged, Reason } from './slip-changing.ts';
import { assertDoorChange, assertFigures, assertTotal } from './slip-checks.ts';
import { asShown, deliverSlip } from './slip-delivery.ts';
import { MOST_LINES, ShownSlip, Slip } from './slip-entity.ts';
import { newSlip, ratesInForce } from './slip-making.ts';
import { areSame, linesOf, totalOf, withRates } from './slip-rules.ts';

/**
 * Lines that the office confirmed although they refund more than was paid, or return more containers than the customer
 * has.
 */
const Confirmed = z.array(Id).max(MOST_LINES).optional();
const subject = ({ slipId }: { slipId: Id }) => ({ table: 'slips', id: slipId }) as const;

/** The office's lines at the rates in force; the total has to be the one it saw. */
async function officeLines(tx: Tx, slip: Pick<Slip, 'day' | 'deliveredOn' | 'lines' | 'corrected'>, shown: ShownSlip) {
  const { lines, totalSeen } = shown;
  assertFigures(lines);
  assertTotal(lines, totalSeen);
  const day = slip.deliveredOn ?? slip.day;
  const delivered = slip.deliveredOn === null ? [] : linesOf(slip);
  const rated = withRates(lines, { rates: await ratesInForce(tx), day, delivered });
  if (totalOf(rated) !== totalSeen) throw new Rejected('changed_meanwhile');
  return rated;
}

/**
 * A driver's lines as shown at the door. If the office changed the slip meanwhile, or has other rates, its version is
 * kept beside them.
 */
async function doorLines(tx: Tx, slip: Slip, shown: ShownSlip): Promise<Pick<Slip, 'lines' | 'differs'>> {
  const known = linesOf(slip);
  if (shown.versionSeen !== slip.version) return asShown(slip, shown, known);
  assertDoorChange(known, shown.lines);
  const { deliveredOn } = slip;
  if (deliveredOn === null) return asShown({ ...slip, voidedAt: null }, shown, shown.lines);
  const rates = await ratesInForce(tx);
  return asShown(slip, shown, withRates(shown.lines, { rates, day: deliveredOn, delivered: known }));
}

export const slipMutations = {
  /**
   * Writes a new slip, as for an order by telephone, or for a stop or an order without one, under its id. An open order
   * gets its slip when it is dispatched.
   */
  'slip.create': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Delivery slip',
    args: Slip.pick({ customerId: true, day: true, note: true })
      .extend(ShownSlip.omit({ versionSeen: true }).shape)
      .extend({ slipId: Id, confirmed: Confirmed })
      .strict(),
    subject,
    touches: ({ slipId, customerId }) => ({ slips: slipId, customers: customerId }),
    async run(tx, { slipId, customerId, day, note, confirmed: _sure, ...shown }, { at }) {
      const slip = { customerId, day, note };
      const lines = await officeLines(tx, { day, deliveredOn: null, lines: [] }, { ...shown, versionSeen: 1 });
      const existing = await tx.get('slips', slipId);
      if (existing) {
        if (existing.version === 1 && !areSame(existing.lines, lines)) throw new Rejected('id_in_use');
        return assertSame(existing, { customerId });
      }
      await assertCurrent(tx, 'customers', customerId);
      const track = await tx.get('orderTracks', slipId);
      const order = await tx.get('orders', slipId);
      if (order && !order.isDelivered) throw new Rejected('in_use', { orderId: slipId });
      assertSame({ customerId: track?.customerId ?? order?.customerId ?? customerId }, { customerId });
      const orderId = track?.orderId ?? order?._id ?? null;
      await tx.put('slips', newSlip({ _id: slipId, ...slip, orderId, lines, createdAt: at }));
    },
  }),

  /**
   * Changes a slip, with a reason: the office any, a driver that of its own stop, even before the office has answered.
   * `lines` are all lines after the change, with amounts and rates, `totalSeen` is their total. A billed slip stays,
   * and `correctionId` becomes the slip with the differences.
   */
  'slip.change': defineMutation({
    may: [...OFFICE_ROLES, 'driver'],
    title: /*i18n*/ 'Delivery slip changed',
    args: ShownSlip.extend({
      slipId: Id,
      correctionId: Id,
      reason: Reason,
      note: Slip.shape.note.optional(),
      confirmed: Confirmed,
    }).strict(),
    subject,
    touches: ({ slipId, correctionId }) => ({ slips: [slipId, correctionId] }),
    async run(tx, { slipId, correctionId, reason, note, confirmed: _sure, ...named }, ctx) {
      const slip = await mustGet(tx, 'slips', slipId);
      const shown = underCurrentIds(slip, named);
      assertOriginal(slip);
      const isDriver = ctx.actor.role === 'driver';
      if (isDriver) await assertAssigned(tx, ctx.actor, await mustGet(tx, 'orderTracks', slipId));
      const change = isDriver ? await doorLines(tx, slip, shown) : { lines: await officeLines(tx, slip, shown) };
      const isSame =
        slip.voidedAt === null && areSame(change.lines, linesOf(slip)) && (note ?? slip.note) === slip.note;
      if (isSame) return;
      if (!isDriver) assertSeen(slip, shown.versionSeen);
      await putChanged(tx, slip, { ...change, note, reason, correctionId }, ctx);
    },
  }),

  /**
   * Decides on a slip of which the office and a driver have different versions: keeps the driver's, or takes the
   * office's.
   */
  'slip.settle': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Delivery slip settled',
    args: z.strictObject({ slipId: Id, take: z.enum(['door', 'office']), versionSeen: z.int(), correctionId: Id }),
    subject,
    touches: ({ slipId, correctionId }) => ({ slips: [slipId, correctionId] }),
    async run(tx, { slipId, take, versionSeen, correctionId }, ctx) {
      const slip = await mustGet(tx, 'slips', slipId);
      const { differs, ...rest } = slip;
      if (!differs) return;
      assertSeen(slip, versionSeen);
      if (take === 'door') {
        await tx.put('slips', { ...rest, version: slip.version + 1 });
      } else if (differs.isVoid && slip.billedAt === null) {
        await tx.put('slips', { ...rest, lines: differs.lines, voidedAt: ctx.at, version: slip.version + 1 });
      } else {
        const lines = differs.isVoid ? [] : differs.lines;
        await putChanged(tx, slip, { lines, note: undefined, reason: slip.reason, correctionId }, ctx);
      }
    },
  }),

  /** Delivers a slip without a stop; one with a stop is delivered along with it. */
  'slip.deliver': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Delivery slip delivered',
    args: z.strictObject({ slipId: Id }),
    subject,
    touches: ({ slipId }) => ({ slips: slipId }),
    async run(tx, { slipId }, ctx) {
      const slip = await mustGet(tx, 'slips', slipId);
      if (slip.deliveredAt !== null) return;
      if (slip.voidedAt !== null) throw new Rejected('not_found', { table: 'slips', id: slipId });
      const track = await tx.get('orderTracks', slipId);
      if (track && !track.isDelivered) throw new Rejected('has_stop', { orderTrackId: slipId });
      const billing = { at: track?.deliveredAt ?? ctx.at, collector: track?.deliveredBy ?? null };
      await deliverSlip(tx, { slip, billing }, ctx);
    },
  }),

  /** Voids an unbilled slip. */
  'slip.void': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Delivery slip voided',
    args: z.strictObject({ slipId: Id, reason: Reason }),
    subject,
    touches: ({ slipId }) => ({ slips: slipId }),
    async run(tx, { slipId, reason }, { at }) {
      const slip = await mustGet(tx, 'slips', slipId);
      if (slip.voidedAt !== null) return;
      assertOriginal(slip);
      if (slip.billedAt !== null || slip.corrected) throw new Rejected('on_document', { billedAt: slip.billedAt });
      const { differs: _decided, ...rest } = slip;
      await tx.put('slips', { ...rest, voidedAt: at, reason, version: slip.version + 1 });
    },
  }),
} as const;
