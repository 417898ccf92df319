import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NoticeKind } from '../../../schema/notices/notice-kinds.ts';

/** The kinds as their switches name them. */
export const KIND_WORDS: Record<NoticeKind, MessageDescriptor> = {
  orderReceived: msg`My order was received`,
  orderLate: msg`My order came too late, or the office answered that`,
  dayClosed: msg`There is no delivery on the day of my order`,
  orderChanged: msg`The office changed my order`,
  cutOffSoon: msg`One hour is left to order what is in the cart`,
  standingOrder: msg`A standing order of mine is due, or something hinders it`,
  onItsWay: msg`My order is on its way`,
  delivered: msg`My order was delivered`,
  newDocument: msg`There is a new document`,
  paymentReceived: msg`A payment was received`,
  newOrder: msg`A new order came`,
  orderRequest: msg`A customer asks for a change of its order`,
  orderCancelled: msg`A customer cancelled its order`,
  workRefused: msg`Work from a phone was refused`,
  phoneSilent: msg`A phone with unsent work is silent`,
  ownWorkRefused: msg`Something that I did was not accepted`,
};
