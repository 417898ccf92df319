import { z } from 'zod';
import type { Role } from '../actor.ts';

/** Events that people are told of by push and e-mail. */
export const NOTICE_KINDS = [
  'orderReceived',
  'orderChanged',
  'cutOffSoon',
  'standingOrder',
  'onItsWay',
  'delivered',
  'newDocument',
  'paymentReceived',
  'newOrder',
  'workRefused',
  'phoneSilent',
  'ownWorkRefused',
] as const;
export const NoticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.infer<typeof NoticeKind>;

const OFFICE: readonly NoticeKind[] = ['newOrder', 'workRefused', 'phoneSilent', 'ownWorkRefused'];

/** The kinds that a role can get, in the order of its settings. */
export const KINDS_OF: Record<Role, readonly NoticeKind[]> = {
  customer: [
    'orderReceived',
    'orderChanged',
    'cutOffSoon',
    'standingOrder',
    'onItsWay',
    'delivered',
    'newDocument',
    'paymentReceived',
    'ownWorkRefused',
  ],
  driver: ['ownWorkRefused'],
  manager: OFFICE,
  admin: OFFICE,
};
