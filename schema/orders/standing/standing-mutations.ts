import { z } from 'zod';
import { type Actor, OFFICE_ROLES } from '../../core/actor.ts';
import { addDays, Day, dayOf } from '../../core/days.ts';
import { Id } from '../../core/ids.ts';
import { assertSame, type Ctx, defineMutation, mustBeCurrent, type Tx } from '../../core/mutation.ts';
import { Rejected } from '../../core/rejected.ts';
import { handOf } from '../order-changes.ts';
import { MOST_SKIPPED, orderIdOf, StandingContent, type StandingOrder } from './standing-entity.ts';
import { contentOfStanding, hasSameContent, mustGetStanding, settledFor } from './standing-rules.ts';

/** Most standing orders of a customer: one for each weekday of a few kitchens. */
export const MOST_STANDING = 30;
/** Days after which a past skipped day is dropped. */
const SKIPPED_KEPT = 14;

export const MAY = ['customer', ...OFFICE_ROLES] as const;
const Which = z.strictObject({ standingOrderId: Id });
export const WhichDay = Which.extend({ day: Day });

const END = /*i18n*/ 'It ends before it begins.';
const endsAfterStart = ({ from, until }: Pick<StandingContent, 'from' | 'until'>) => until === null || until >= from;

const about = {
  subject: ({ standingOrderId }: { standingOrderId: Id }) =>
    ({ table: 'standingOrders', id: standingOrderId }) as const,
  touches: ({ standingOrderId }: { standingOrderId: Id }) => ({ standingOrders: standingOrderId }),
};

function assertOwn({ customerId }: Actor, ofCustomer: Id): void {
  if (customerId !== null && customerId !== ofCustomer) throw new Rejected('forbidden');
}

/** Stores a changed standing order: what was due before the change is settled. */
async function putChanged(tx: Tx, standing: StandingOrder, patch: Partial<StandingOrder>, ctx: Ctx): Promise<void> {
  const settled = await settledFor(tx, standing.customerId, ctx);
  await tx.put('standingOrders', {
    ...standing,
    ...patch,
    settledUntil: [settled, standing.settledUntil].sort().at(-1) ?? settled,
    changed: { at: ctx.at, by: handOf(ctx.actor) },
  });
}

/**
 * Standing orders, managed by the restaurant itself and by the office for it. A change applies to every day whose
 * cut-off had not passed when it was made. If such a day's order was created before the change arrived, the server
 * changes or cancels it as its restaurant would (sync-server/effects/standing-orders.ts).
 */
export const standingMutations = {
  'standingOrder.create': defineMutation({
    may: MAY,
    title: /*i18n*/ 'Standing order',
    args: Which.extend({ customerId: Id, ...StandingContent.shape }).refine(endsAfterStart, {
      path: ['until'],
      error: END,
    }),
    subject: about.subject,
    // The office may have created the customer just before.
    touches: ({ standingOrderId, customerId }) => ({ standingOrders: standingOrderId, customers: customerId }),
    reads: ({ orderItems }) => ({ products: orderItems.map(({ _id }) => _id) }),
    makes: ({ standingOrderId }) => standingOrderId,
    withdrawable: true,
    async run(tx, { standingOrderId, customerId, ...content }, ctx) {
      assertOwn(ctx.actor, customerId);
      const existing = await tx.get('standingOrders', standingOrderId);
      if (existing) return assertSame(existing, { customerId, ...contentOfStanding(content) });
      await mustBeCurrent(tx, 'customers', customerId);
      const others = await tx.where('standingOrders', { customerId });
      if (others.length >= MOST_STANDING) throw new Rejected('too_many_open');
      const by = handOf(ctx.actor);
      await tx.put('standingOrders', {
        _id: standingOrderId,
        customerId,
        ...contentOfStanding(content),
        skipped: [],
        pausedUntil: null,
        version: 1,
        by,
        changed: { at: ctx.at, by },
        settledUntil: await settledFor(tx, customerId, ctx),
      });
    },
  }),

  /** Changes lines, rhythm or message. Refused if somebody else changed them meanwhile. */
  'standingOrder.change': defineMutation({
    may: MAY,
    title: /*i18n*/ 'Standing order changed',
    args: Which.extend({ versionSeen: z.int().min(1), ...StandingContent.shape }).refine(endsAfterStart, {
      path: ['until'],
      error: END,
    }),
    ...about,
    reads: ({ orderItems }) => ({ products: orderItems.map(({ _id }) => _id) }),
    async run(tx, { standingOrderId, versionSeen, ...content }, ctx) {
      const standing = await mustGetStanding(tx, standingOrderId, ctx.actor);
      if (hasSameContent(standing, content)) return;
      const { version } = standing;
      if (version !== versionSeen) throw new Rejected('changed_meanwhile', { version });
      await putChanged(tx, standing, { ...contentOfStanding(content), version: version + 1 }, ctx);
    },
  }),

  /** Skips one day. An order already created for it is cancelled, or its cancellation requested. */
  'standingOrder.skip': defineMutation({
    may: MAY,
    title: /*i18n*/ 'Delivery skipped',
    args: WhichDay,
    subject: about.subject,
    touches: ({ standingOrderId, day }) => ({
      standingOrders: standingOrderId,
      orders: orderIdOf(standingOrderId, day),
    }),
    async run(tx, { standingOrderId, day }, ctx) {
      const standing = await mustGetStanding(tx, standingOrderId, ctx.actor);
      if (standing.skipped.includes(day)) return;
      const since = addDays(dayOf(ctx.at, ctx.timeZone), -SKIPPED_KEPT);
      const kept = standing.skipped.filter((each) => each >= since);
      await putChanged(tx, standing, { skipped: [...kept, day].sort().slice(-MOST_SKIPPED) }, ctx);
    },
  }),

  /** Undoes a skip. */
  'standingOrder.unskip': defineMutation({
    may: MAY,
    title: /*i18n*/ 'Delivery no longer skipped',
    args: WhichDay,
    ...about,
    async run(tx, { standingOrderId, day }, ctx) {
      const standing = await mustGetStanding(tx, standingOrderId, ctx.actor);
      if (!standing.skipped.includes(day)) return;
      await putChanged(tx, standing, { skipped: standing.skipped.filter((each) => each !== day) }, ctx);
    },
  }),

  /** Skips all days before `until`. */
  'standingOrder.pause': defineMutation({
    may: MAY,
    title: /*i18n*/ 'Standing order paused',
    args: Which.extend({ until: Day }),
    ...about,
    async run(tx, { standingOrderId, until }, ctx) {
      const standing = await mustGetStanding(tx, standingOrderId, ctx.actor);
      if (standing.pausedUntil === until) return;
      await putChanged(tx, standing, { pausedUntil: until }, ctx);
    },
  }),

  'standingOrder.resume': defineMutation({
    may: MAY,
    title: /*i18n*/ 'Standing order resumed',
    args: Which,
    ...about,
    async run(tx, { standingOrderId }, ctx) {
      const standing = await mustGetStanding(tx, standingOrderId, ctx.actor);
      if (standing.pausedUntil === null) return;
      await putChanged(tx, standing, { pausedUntil: null }, ctx);
    },
  }),

  /** Ends it. Orders created from it stay. */
  'standingOrder.delete': defineMutation({
    may: MAY,
    title: /*i18n*/ 'Standing order deleted',
    args: Which,
    ...about,
    async run(tx, { standingOrderId }, { actor }) {
      const standing = await tx.get('standingOrders', standingOrderId);
      if (!standing) return;
      if (actor.customerId !== null && standing.customerId !== actor.customerId) {
        throw new Rejected('not_found', { table: 'standingOrders', id: standingOrderId });
      }
      await tx.remove('standingOrders', standingOrderId);
    },
  }),
} as const;
