import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import {
  CreditUse,
  FullPayment,
  GrantedFee,
  InvoiceResponse,
  NewNote,
  NewPayment,
  PaymentCorrection,
  WriteOff,
} from '../../schema/payments/invoice-responses.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { mustReadInvoice } from './invoice-queries.ts';
import { DAY_RULE, notAfter } from './money-day.ts';

/** Payments and notes of /api/invoice (requirements section 7). Drivers collect only on invoices assigned to them. */
export function paymentRoutes(deps: AppDeps) {
  const routes = createRoutes<SignedIn>();
  const { writeRoute } = createWriteRoutes(deps, routes, 'Invoices');
  const collectors = only(deps, [...OFFICE_ROLES, 'driver']);

  writeRoute({
    method: 'post',
    path: '/{id}/payment',
    operationId: 'recordPayment',
    summary: 'Record a payment',
    description: DAY_RULE,
    middleware: collectors,
    body: NewPayment,
    response: InvoiceResponse,
    responseDescription: 'The invoice with it',
    mutation: 'invoice.addPayment',
    args: ({ id, key, body, today }) => ({
      invoiceId: id,
      paymentId: key,
      ...body,
      date: notAfter(today, body.date),
    }),
    read: mustReadInvoice,
  });

  writeRoute({
    method: 'put',
    path: '/{id}/payment',
    operationId: 'correctPayment',
    summary: 'Correct a payment',
    description: DAY_RULE,
    middleware: only(deps, OFFICE_ROLES),
    body: PaymentCorrection,
    response: InvoiceResponse,
    responseDescription: 'The invoice with it',
    mutation: 'invoice.editPayment',
    args: ({ id, body: { _id: paymentId, ...correction }, today }) => ({
      invoiceId: id,
      paymentId,
      ...correction,
      date: notAfter(today, correction.date),
    }),
    read: mustReadInvoice,
  });

  writeRoute({
    method: 'post',
    path: '/{id}/fullpayment',
    operationId: 'recordFullPayment',
    summary: 'Record that the whole balance was paid',
    description: DAY_RULE,
    middleware: collectors,
    body: FullPayment,
    response: InvoiceResponse,
    responseDescription: 'The invoice with the payment',
    mutation: 'invoice.payInFull',
    args: ({ id, key, body, today }) => ({
      invoiceId: id,
      paymentId: key,
      ...body,
      date: notAfter(today, body.date),
    }),
    read: mustReadInvoice,
  });

  writeRoute({
    method: 'post',
    path: '/{id}/credit',
    operationId: 'useCredit',
    summary: "Pay with the customer's credit",
    description: DAY_RULE,
    middleware: only(deps, OFFICE_ROLES),
    body: CreditUse,
    response: InvoiceResponse,
    responseDescription: 'The invoice with it',
    mutation: 'credit.use',
    args: async ({ id, key, body, today, trx, actor }) => ({
      customerId: (await mustReadInvoice(trx, id, actor)).customer._id,
      invoiceId: id,
      paymentId: key,
      amount: body.amount,
      date: notAfter(today, body.date),
    }),
    read: mustReadInvoice,
  });

  writeRoute({
    method: 'post',
    path: '/{id}/fee',
    operationId: 'grantFee',
    summary: 'Grant a transfer fee that the customer took off',
    description: DAY_RULE,
    middleware: only(deps, OFFICE_ROLES),
    body: GrantedFee,
    response: InvoiceResponse,
    responseDescription: 'The invoice with it',
    mutation: 'invoice.grantFee',
    args: ({ id, key, body, today }) => ({
      invoiceId: id,
      paymentId: key,
      amount: body.amount,
      date: notAfter(today, body.date),
    }),
    read: mustReadInvoice,
  });

  writeRoute({
    method: 'post',
    path: '/{id}/writeoff',
    operationId: 'writeOff',
    summary: 'Write off a bad debt',
    description: DAY_RULE,
    middleware: only(deps, OFFICE_ROLES),
    body: WriteOff,
    response: InvoiceResponse,
    responseDescription: 'The invoice with it',
    mutation: 'invoice.writeOff',
    args: ({ id, key, body, today }) => ({
      invoiceId: id,
      paymentId: key,
      amount: body.amount,
      reason: body.reason,
      date: notAfter(today, body.date),
    }),
    read: mustReadInvoice,
  });

  writeRoute({
    method: 'post',
    path: '/{id}/note',
    operationId: 'addInvoiceNote',
    summary: 'Add a follow-up note',
    middleware: collectors,
    body: NewNote,
    response: InvoiceResponse,
    responseDescription: 'The invoice with it',
    mutation: 'invoice.addNote',
    args: ({ id, key, body: { note, date } }) => ({ invoiceId: id, noteId: key, note, date }),
    read: mustReadInvoice,
  });

  return routes;
}
