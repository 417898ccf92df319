import { z } from 'zod';
import type { Role } from '../core/actor.ts';

/** Kinds that a restaurant gets, in the order of its settings. */
const CUSTOMER = [
  'orderReceived',
  'orderLate',
  'dayClosed',
  'orderChanged',
  'cutOffSoon',
  'standingOrder',
  'onItsWay',
  'delivered',
  'newDocument',
  'paymentReceived',
  'ownWorkRefused',
] as const;
const OFFICE = ['newOrder', 'orderRequest', 'orderCancelled', 'workRefused', 'phoneSilent', 'ownWorkRefused'] as const;

/** Events that people are notified of by push and e-mail. */
export const NoticeKind = z.enum([...CUSTOMER, ...OFFICE]);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** The kinds that a role can get, in the order of its settings. */
export const KINDS_OF: Record<Role, readonly NoticeKind[]> = {
  customer: CUSTOMER,
  driver: ['ownWorkRefused'],
  manager: OFFICE,
  admin: OFFICE,
};
