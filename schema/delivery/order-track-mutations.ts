import { z } from 'zod';
import { OFFICE_ROLES } from '../core/actor.ts';
import { Id } from '../core/ids.ts';
import {
  assertCurrent,
  assertDriver,
  assertSame,
  type Ctx,
  defineMutation,
  given,
  mustGet,
  type Tx,
} from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { assertAssigned } from '../slips/assigned-driver.ts';
import { businessDayOf, deliverSlip } from '../slips/slip-delivery.ts';
import { ShownSlip, type Slip } from '../slips/slip-entity.ts';
import { newSlip } from '../slips/slip-making.ts';
import { moveSlip, removeOpenSlip } from '../slips/stop-slip.ts';
import type { OrderTrack } from './order-track-entity.ts';
import { newTrack } from './order-track-rules.ts';

/** The refusal that tells who delivered the stop, and when. */
async function alreadyDelivered(tx: Tx, { deliveredBy, deliveredAt }: OrderTrack): Promise<Rejected> {
  const driver = await tx.get('employees', deliveredBy);
  return new Rejected('already_delivered', { by: driver?.username ?? null, at: deliveredAt });
}

/**
 * The slip of a stop as shown at the door, if a restored server lost it for good. The office, which has none, decides
 * as for a void one.
 */
function slipAsShown({ _id, customerId, orderId }: OrderTrack, { lines, versionSeen }: ShownSlip, ctx: Ctx): Slip {
  const day = businessDayOf(ctx.at, ctx);
  const differs = { lines, isVoid: true } as const;
  return newSlip({ _id, customerId, orderId, lines, day, createdAt: ctx.at, version: versionSeen, differs });
}

export const orderTrackMutations = {
  /** Plans a stop: a customer and a driver. The server numbers it. */
  'orderTrack.create': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Order track',
    args: z.strictObject({ orderTrackId: Id, customerId: Id, deliveredBy: Id, preparedBy: Id.nullable().optional() }),
    subject: ({ orderTrackId }) => ({ table: 'orderTracks', id: orderTrackId }),
    touches: ({ orderTrackId, customerId }) => ({ orderTracks: orderTrackId, customers: customerId }),
    reads: ({ deliveredBy }) => ({ employees: deliveredBy }),
    async run(tx, { orderTrackId, customerId, deliveredBy, preparedBy }, { at }) {
      const existing = await tx.get('orderTracks', orderTrackId);
      if (existing) return assertSame(existing, { customerId, deliveredBy, preparedBy: preparedBy ?? null });
      await assertCurrent(tx, 'customers', customerId);
      await assertDriver(tx, deliveredBy);
      await assertCurrent(tx, 'employees', preparedBy);
      const planned = { _id: orderTrackId, customerId, deliveredBy, createdAt: at };
      await tx.put('orderTracks', newTrack({ ...planned, preparedBy: preparedBy ?? null }));
    },
  }),

  /**
   * Changes a stop, or moves it to another driver, whose phone then has it instead. One delivered meanwhile stays with
   * its driver, unless the editor saw that it was delivered.
   */
  'orderTrack.update': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Order track changed',
    args: z.strictObject({
      orderTrackId: Id,
      customerId: Id.optional(),
      deliveredBy: Id.optional(),
      preparedBy: Id.nullable().optional(),
      deliveredSeen: z.literal(true).optional(),
    }),
    subject: ({ orderTrackId }) => ({ table: 'orderTracks', id: orderTrackId }),
    touches: ({ orderTrackId, customerId }) => ({ orderTracks: orderTrackId, customers: customerId }),
    reads: ({ deliveredBy }) => ({ employees: deliveredBy }),
    async run(tx, { orderTrackId, deliveredSeen, ...patch }) {
      const track = await mustGet(tx, 'orderTracks', orderTrackId);
      const { customerId, deliveredBy, preparedBy } = patch;
      if (customerId !== track.customerId) await assertCurrent(tx, 'customers', customerId);
      if (customerId !== undefined) await moveSlip(tx, { slipId: orderTrackId, customerId });
      if (deliveredBy !== track.deliveredBy) await assertDriver(tx, deliveredBy);
      if (preparedBy !== track.preparedBy) await assertCurrent(tx, 'employees', preparedBy);
      // It has no position on the new driver's run yet.
      const moved = deliveredBy !== undefined && deliveredBy !== track.deliveredBy;
      if (moved && track.isDelivered && !deliveredSeen) throw await alreadyDelivered(tx, track);
      await tx.put('orderTracks', { ...track, ...given(patch), ...(moved && { position: null }) });
    },
  }),

  /**
   * Assigns several stops to one driver. Skips those delivered or deleted meanwhile: whoever delivered one keeps it.
   */
  'orderTrack.assign': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Stops given to a driver',
    args: z.strictObject({ deliveredBy: Id, orderTrackIds: z.array(Id).min(1).max(500) }),
    subject: ({ deliveredBy }) => ({ table: 'employees', id: deliveredBy }),
    touches: ({ orderTrackIds }) => ({ orderTracks: orderTrackIds }),
    reads: ({ deliveredBy }) => ({ employees: deliveredBy }),
    async run(tx, { deliveredBy, orderTrackIds }) {
      await assertDriver(tx, deliveredBy);
      for (const id of new Set(orderTrackIds)) {
        const track = await tx.get('orderTracks', id);
        if (!track || track.isDelivered || track.deliveredBy === deliveredBy) continue;
        await tx.put('orderTracks', { ...track, deliveredBy, position: null });
      }
    },
  }),

  /**
   * Orders the stops of one driver's run. The office plans it, the driver may rearrange it; the last write wins. Skips
   * stops that are delivered, deleted or reassigned meanwhile.
   */
  'orderTrack.arrange': defineMutation({
    may: ['admin', 'manager', 'driver'],
    title: /*i18n*/ 'Stops arranged',
    args: z.strictObject({ driverId: Id, orderTrackIds: z.array(Id).min(1).max(500) }),
    subject: ({ driverId }) => ({ table: 'employees', id: driverId }),
    touches: ({ driverId, orderTrackIds }) => ({ employees: driverId, orderTracks: orderTrackIds }),
    async run(tx, { driverId, orderTrackIds }, { actor }) {
      if (actor.role === 'driver' && driverId !== actor._id) throw new Rejected('not_found');
      for (const [index, id] of [...new Set(orderTrackIds)].entries()) {
        const track = await tx.get('orderTracks', id);
        if (!track || track.isDelivered || track.deliveredBy !== driverId) continue;
        if (track.position !== index + 1) await tx.put('orderTracks', { ...track, position: index + 1 });
      }
    },
  }),

  /** Deletes a stop planned by mistake, with its undelivered slip, or old history. A delivered slip stays. */
  'orderTrack.delete': defineMutation({
    may: ['admin'],
    title: /*i18n*/ 'Order track deleted',
    args: z.strictObject({ orderTrackId: Id }),
    subject: ({ orderTrackId }) => ({ table: 'orderTracks', id: orderTrackId }),
    touches: ({ orderTrackId }) => ({ orderTracks: orderTrackId }),
    async run(tx, { orderTrackId }) {
      await tx.remove('orderTracks', orderTrackId);
      await removeOpenSlip(tx, orderTrackId);
    },
  }),

  /**
   * Marks a stop and its slip delivered. Irreversible, except for the seconds in which the phone itself can undo it.
   * `deliveredAt` is when the driver tapped, `slip` is what the driver saw: it is recorded as shown, and the office is
   * told if its own lines differ.
   */
  'orderTrack.deliver': defineMutation({
    may: ['admin', 'manager', 'driver'],
    title: /*i18n*/ 'Delivery',
    undoMs: 10_000,
    args: z.strictObject({ orderTrackId: Id, slip: ShownSlip.optional() }),
    subject: ({ orderTrackId }) => ({ table: 'orderTracks', id: orderTrackId }),
    touches: ({ orderTrackId }) => ({ orderTracks: orderTrackId }),
    // Its slip's invoice has the stop's id.
    makes: ({ orderTrackId, slip }) => (slip ? orderTrackId : undefined),
    shows: ({ orderTrackId, slip }) => slip && { table: 'slips', id: orderTrackId },
    withdrawable: true,
    async run(tx, { orderTrackId, slip: shown }, ctx) {
      const { actor, at } = ctx;
      const track = await mustGet(tx, 'orderTracks', orderTrackId);
      const mine = track.deliveredBy === actor._id;
      if (track.isDelivered && !mine) throw await alreadyDelivered(tx, track);
      if (track.isDelivered && !shown) return;
      await assertAssigned(tx, actor, track);
      // If the office marked it before, with a slip that was void, what was shown at the door still counts.
      if (!track.isDelivered) await tx.put('orderTracks', { ...track, isDelivered: true, deliveredAt: at });
      const slip = (await tx.get('slips', orderTrackId)) ?? (shown && slipAsShown(track, shown, ctx));
      if (slip) await deliverSlip(tx, { slip, shown, billing: { at, collector: track.deliveredBy } }, ctx);
    },
  }),
} as const;
