import { z } from 'zod';
import { OFFICE_ROLES } from '../core/actor.ts';
import { Id } from '../core/ids.ts';
import { WholeYen, Yen } from '../core/money.ts';
import { defineMutation, mustGet } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { netDifference, repricedLines } from './repricing.ts';
import { assertOriginal, assertSeen, putChanged, Reason } from './slip-changing.ts';
import { MOST_LINES, type Slip } from './slip-entity.ts';
import { linesOf } from './slip-rules.ts';

/** Most slips of a customer per correction: over a year of deliveries, twice a day. */
export const MOST_REPRICED = 800;

const TWO_VERSIONS =
  /*i18n*/ 'Office and driver have different versions of one of these slips. Decide on it first, then correct the price.';
const SAME_PRICE = /*i18n*/ 'The right price is the one that was charged.';
const SLIP_TWICE = /*i18n*/ 'A slip is named twice.';
const Price = Yen.refine((yen) => yen > 0, /*i18n*/ 'The price must be more than 0.');

/** @throws Rejected with `invalid` if the office and a driver have different versions of the slip */
function assertOneVersion({ differs, _id }: Slip, index: number): void {
  if (differs)
    throw new Rejected('invalid', { slipId: _id, issues: [{ path: `slips.${index}`, message: TWO_VERSIONS }] });
}

export const repricingMutations = {
  /**
   * Corrects a wrong price on all of the named slips of a customer, or on none: each as `slip.change` does, on the slip
   * itself or, once it is billed, by a correction. `lineIds` are the sales and their returns; `netSeen` is the total
   * difference in yen without tax. Lines that already have the right price stay.
   */
  'slip.correctPrice': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Price corrected',
    args: z
      .strictObject({
        customerId: Id,
        productId: Id,
        was: Price,
        price: Price,
        reason: Reason,
        netSeen: WholeYen,
        slips: z
          .array(
            z.strictObject({
              slipId: Id,
              correctionId: Id,
              versionSeen: z.int().min(1),
              lineIds: z.array(Id).min(1).max(MOST_LINES),
            }),
          )
          .max(MOST_REPRICED)
          .refine((slips) => new Set(slips.map(({ slipId }) => slipId)).size === slips.length, SLIP_TWICE),
      })
      .refine(({ was, price }) => was !== price, { message: SAME_PRICE, path: ['price'] }),
    subject: ({ customerId }) => ({ table: 'customers', id: customerId }),
    touches: ({ slips }) => ({ slips: slips.flatMap(({ slipId, correctionId }) => [slipId, correctionId]) }),
    reads({ customerId, productId, slips }) {
      const ids = slips.map(({ slipId }) => slipId);
      return { customers: customerId, products: productId, orders: ids, orderTracks: ids, invoices: ids };
    },
    async run(tx, { customerId, slips, netSeen, ...repricing }, ctx) {
      const found: { slip: Slip; lines: Slip['lines']; correctionId: Id }[] = [];
      let net = 0;
      for (const [index, { slipId, correctionId, versionSeen, lineIds }] of slips.entries()) {
        const slip = await mustGet(tx, 'slips', slipId);
        const before = linesOf(slip);
        const lines = repricedLines(before, { ...repricing, lineIds });
        if (lines?.every((line, place) => line === before[place])) continue;
        if (!lines || slip.customerId !== customerId || slip.voidedAt !== null) {
          throw new Rejected('changed_meanwhile', { slipId });
        }
        assertOriginal(slip);
        assertSeen(slip, versionSeen);
        assertOneVersion(slip, index);
        net += netDifference(before, lines);
        found.push({ slip, lines, correctionId });
      }
      if (found.length === 0) return;
      if (net !== netSeen) throw new Rejected('changed_meanwhile');
      const { reason } = repricing;
      for (const { slip, ...change } of found) await putChanged(tx, slip, { ...change, note: undefined, reason }, ctx);
    },
  }),
} as const;
