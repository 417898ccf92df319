import { OpenAPIHono } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/actor.ts';
import {
  FullPayment,
  InvoiceResponse,
  NewNote,
  NewPayment,
  PaymentCorrection,
} from '../../schema/billing/invoice-responses.ts';
import { AFTER_TODAY } from '../../schema/billing/money-days.ts';
import type { Day } from '../../schema/days.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { onInvalid } from '../http/validation.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { mustReadInvoice } from './invoice-queries.ts';

/**
 * Checks a payment's day like a form: a REST call did not wait on a phone, so its caller is there to correct it.
 * @throws HttpError 422 for a day after the business day
 */
function notAfter(today: Day | null, date: Day): Day {
  if (today === null || date <= today) return date;
  throw new HttpError(422, 'invalid', AFTER_TODAY, { issues: [{ path: 'date', message: AFTER_TODAY }] });
}

const DAY_RULE =
  'A date after the business day is 422; what devices send through sync is recorded under that day instead.';

/** Payments and notes of /api/invoice (requirements section 7). Drivers collect only invoices assigned to them. */
export function paymentRoutes(deps: AppDeps) {
  const routes = new OpenAPIHono<SignedIn>({ defaultHook: onInvalid });
  const { writeRoute } = createWriteRoutes(deps, routes, 'Invoices');
  const collectors = only(deps, [...OFFICE_ROLES, 'driver']);

  writeRoute({
    method: 'post',
    path: '/{id}/payment',
    summary: 'Record a payment',
    description: DAY_RULE,
    middleware: collectors,
    body: NewPayment,
    response: InvoiceResponse,
    responseDescription: 'The invoice with it',
    mutation: 'invoice.addPayment',
    args: ({ id, key, body, today }) => ({
      ...{ invoiceId: id, paymentId: key, ...body },
      date: notAfter(today, body.date),
    }),
    read: mustReadInvoice,
  });

  writeRoute({
    method: 'put',
    path: '/{id}/payment',
    summary: 'Correct a payment',
    description: DAY_RULE,
    middleware: only(deps, OFFICE_ROLES),
    body: PaymentCorrection,
    response: InvoiceResponse,
    responseDescription: 'The invoice with it',
    mutation: 'invoice.editPayment',
    args: ({ id, body: { _id: paymentId, ...correction }, today }) => ({
      ...{ invoiceId: id, paymentId, ...correction },
      date: notAfter(today, correction.date),
    }),
    read: mustReadInvoice,
  });

  writeRoute({
    method: 'post',
    path: '/{id}/fullpayment',
    summary: 'Record that the whole balance was paid',
    description: DAY_RULE,
    middleware: collectors,
    body: FullPayment,
    response: InvoiceResponse,
    responseDescription: 'The invoice with the payment',
    mutation: 'invoice.payInFull',
    args: ({ id, key, body, today }) => ({
      ...{ invoiceId: id, paymentId: key, ...body },
      date: notAfter(today, body.date),
    }),
    read: mustReadInvoice,
  });

  writeRoute({
    method: 'post',
    path: '/{id}/note',
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
