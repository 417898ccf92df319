import { z } from 'zod';
import { OFFICE_ROLES } from '../core/actor.ts';
import { Day } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { Yen } from '../core/money.ts';
import { recordedDay } from '../core/money-days.ts';
import { assertSame, defineMutation, mustGet } from '../core/mutation.ts';
import { Rejected } from '../core/rejected.ts';
import { expectedCash, isCountable } from './handover-rules.ts';
import type { Payment } from './payment-entity.ts';

const CountedYen = Yen.min(0, /*i18n*/ 'Amount must be a positive number');

export const handoverMutations = {
  /**
   * Closes a driver's day: the cash of these payments is counted and handed over. `counted` is recorded whatever was
   * expected. After this the payments can't be edited.
   */
  'handover.close': defineMutation({
    may: ['driver'],
    title: /*i18n*/ 'Cash handed over',
    args: z.strictObject({
      handoverId: Id,
      day: Day,
      paymentIds: z.array(Id).min(1).max(500),
      counted: CountedYen,
      note: z.string().trim().max(500),
    }),
    subject: ({ handoverId }) => ({ table: 'handovers', id: handoverId }),
    touches: ({ handoverId, paymentIds }) => ({ handovers: handoverId, payments: paymentIds }),
    async run(tx, { handoverId, day, paymentIds, counted, note }, { actor, at, today }) {
      const existing = await tx.get('handovers', handoverId);
      // `day` is not compared: the server may have corrected it.
      if (existing) return assertSame(existing, { driverId: actor._id, counted, note });
      const payments: Payment[] = [];
      for (const id of new Set(paymentIds)) {
        const payment = await mustGet(tx, 'payments', id);
        if (payment.collectorId !== actor._id) throw new Rejected('not_found', { table: 'payments', id });
        if (payment.handoverId !== null) throw new Rejected('day_closed', { handoverId: payment.handoverId });
        if (isCountable(payment)) payments.push(payment);
      }
      for (const payment of payments) await tx.put('payments', { ...payment, handoverId });
      await tx.put('handovers', {
        _id: handoverId,
        driverId: actor._id,
        day: recordedDay(day, today),
        expected: expectedCash(payments),
        counted,
        note,
        closedAt: at,
        received: null,
        reason: '',
        confirmedBy: null,
        confirmedAt: null,
      });
    },
  }),

  /**
   * Confirms the cash that the office received from a driver. The form asks for a reason if it differs; the mutation
   * does not require one.
   */
  'handover.confirm': defineMutation({
    may: OFFICE_ROLES,
    title: /*i18n*/ 'Cash received',
    args: z.strictObject({ handoverId: Id, received: CountedYen, reason: z.string().trim().max(500).optional() }),
    subject: ({ handoverId }) => ({ table: 'handovers', id: handoverId }),
    touches: ({ handoverId }) => ({ handovers: handoverId }),
    async run(tx, { handoverId, received, reason = '' }, { actor, at }) {
      const handover = await mustGet(tx, 'handovers', handoverId);
      if (handover.confirmedAt !== null) {
        if (handover.confirmedBy === actor.username && handover.received === received) return;
        throw new Rejected('already_confirmed', { by: handover.confirmedBy, at: handover.confirmedAt });
      }
      await tx.put('handovers', { ...handover, received, reason, confirmedBy: actor.username, confirmedAt: at });
    },
  }),
} as const;
