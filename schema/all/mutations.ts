import type { z } from 'zod';
import { bankMutations } from '../bank/bank-mutations.ts';
import { businessMutations } from '../business/business-mutations.ts';
import { catalogueMutations } from '../catalogue/catalogue-mutations.ts';
import { priceMutations } from '../catalogue/price-mutations.ts';
import { wishlistMutations } from '../catalogue/wishlist-mutations.ts';
import { closingMutations } from '../closing/closing-mutations.ts';
import { createRegistry } from '../core/registry.ts';
import { customerMutations } from '../customers/customer-mutations.ts';
import { deletingMutations } from '../deleting/deleting-mutations.ts';
import { orderTrackMutations } from '../delivery/order-track-mutations.ts';
import { informationMutations } from '../information/information-mutations.ts';
import { invoiceMutations } from '../invoices/invoice-mutations.ts';
import { calendarMutations } from '../orders/calendar-mutations.ts';
import { changeMutations } from '../orders/change-mutations.ts';
import { lateMutations } from '../orders/late-mutations.ts';
import { orderMutations } from '../orders/order-mutations.ts';
import { ownOrderMutations } from '../orders/own-order-mutations.ts';
import { placingMutations } from '../orders/placing-mutations.ts';
import { makingMutations } from '../orders/standing/standing-making.ts';
import { standingMutations } from '../orders/standing/standing-mutations.ts';
import { takingMutations } from '../orders/taking-mutations.ts';
import { statementMutations } from '../papers/contents/statement-mutations.ts';
import { allocationMutations } from '../payments/allocation-mutations.ts';
import { collectingMutations } from '../payments/collecting-mutations.ts';
import { creditMutations } from '../payments/credit-mutations.ts';
import { handoverMutations } from '../payments/handover-mutations.ts';
import { paymentMutations } from '../payments/payment-mutations.ts';
import { reductionMutations } from '../payments/reduction-mutations.ts';
import { peopleMutations } from '../people/people-mutations.ts';
import { repricingMutations } from '../slips/repricing-mutations.ts';
import { slipMutations } from '../slips/slip-mutations.ts';

/** All mutations by name; their log is the audit trail. */
export const mutations = {
  ...placingMutations,
  ...changeMutations,
  ...ownOrderMutations,
  ...takingMutations,
  ...orderMutations,
  ...lateMutations,
  ...standingMutations,
  ...makingMutations,
  ...calendarMutations,
  ...orderTrackMutations,
  ...invoiceMutations,
  ...paymentMutations,
  ...allocationMutations,
  ...collectingMutations,
  ...creditMutations,
  ...reductionMutations,
  ...closingMutations,
  ...statementMutations,
  ...bankMutations,
  ...handoverMutations,
  ...slipMutations,
  ...repricingMutations,
  ...customerMutations,
  ...deletingMutations,
  ...catalogueMutations,
  ...wishlistMutations,
  ...priceMutations,
  ...peopleMutations,
  ...informationMutations,
  ...businessMutations,
} as const;

export type MutationName = keyof typeof mutations;
export type MutationArgs<N extends MutationName> = z.input<(typeof mutations)[N]['args']>;

/** The registry of the server and of the staff's devices. */
export const registry = createRegistry(mutations);
export const { find: findMutation, touchedBy } = registry;
