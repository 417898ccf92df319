import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Credit, Payment } from '../../schema/payments/payment-entity.ts';
import type { CreditKind, MoneyMethod, PaymentKind } from '../../schema/payments/payment-kinds.ts';
import { say } from './i18n.ts';

type Words<Code extends string> = Record<Code, MessageDescriptor>;

export const METHOD_WORDS: Words<MoneyMethod> = {
  cash: msg({ message: 'Cash', context: 'how a payment was made' }),
  transfer: msg({ message: 'Bank transfer', context: 'how a payment was made' }),
  other: msg({ message: 'Other', context: 'how a payment was made' }),
};

export const PAYMENT_KIND_WORDS: Words<PaymentKind> = {
  money: msg({ message: 'Money', context: 'how an invoice was settled' }),
  credit: msg`Credit used`,
  fee: msg`Transfer fee granted`,
  'bad debt': msg`Written off`,
};

export const CREDIT_KIND_WORDS: Words<CreditKind> = {
  'left over': msg`Left over of a payment`,
  returned: msg`Goods returned`,
  used: msg`Used for an invoice`,
  'paid out': msg`Paid out`,
};

/** How an invoice was settled; null for cash. */
export function formatHow({
  kind,
  method,
  amount,
  reverses,
}: Pick<Payment, 'kind' | 'method' | 'amount' | 'reverses'>) {
  if (kind === 'credit' && amount < 0 && reverses === null) return t`Kept as credit`;
  if (kind !== undefined && kind !== 'money') return say(PAYMENT_KIND_WORDS[kind]);
  return method === undefined || method === 'cash' ? null : say(METHOD_WORDS[method]);
}

/** Kind of a credit entry. */
export function formatCreditKind({ kind, amount, reverses }: Pick<Credit, 'kind' | 'amount' | 'reverses'>): string {
  return kind === 'used' && amount > 0 && reverses === null ? t`Overpaid` : say(CREDIT_KIND_WORDS[kind]);
}
