import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/actor.ts';
import {
  FullPayment,
  InvoiceAnswer,
  NewNote,
  NewPayment,
  PaymentCorrection,
} from '../../schema/billing/invoice-answers.ts';
import { AFTER_TODAY } from '../../schema/billing/money-days.ts';
import type { Day } from '../../schema/days.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createCommands } from '../http/commands.ts';
import { answers, BEARER, body, IdempotencyKey, IdParam, WRITE_ERRORS } from '../http/openapi.ts';
import { onInvalid } from '../http/validation.ts';
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
const call = { tags: ['Invoices'], security: BEARER };

/** Payments and notes of /api/invoice (requirements section 7). Drivers collect only invoices assigned to them. */
export function paymentRoutes(deps: AppDeps) {
  const commands = createCommands(deps);
  const routes = new OpenAPIHono<SignedIn>({ defaultHook: onInvalid });
  const collectors = only(deps, [...OFFICE_ROLES, 'driver']);
  const office = only(deps, OFFICE_ROLES);

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/{id}/payment',
      summary: 'Record a payment',
      description: DAY_RULE,
      middleware: collectors,
      request: { params: IdParam, headers: IdempotencyKey, body: body(NewPayment) },
      responses: answers(InvoiceAnswer, 'The invoice with it', WRITE_ERRORS),
    }),
    async (c) => {
      const { id: invoiceId } = c.req.valid('param');
      const fields = c.req.valid('json');
      const invoice = await commands.run(c, 'invoice.addPayment', {
        args: (paymentId, _trx, today) => ({ invoiceId, paymentId, ...fields, date: notAfter(today, fields.date) }),
        answer: (trx) => mustReadInvoice(trx, c.get('actor'), invoiceId),
      });
      return c.json(invoice, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'put',
      path: '/{id}/payment',
      summary: 'Correct a payment',
      description: DAY_RULE,
      middleware: office,
      request: { params: IdParam, headers: IdempotencyKey, body: body(PaymentCorrection) },
      responses: answers(InvoiceAnswer, 'The invoice with it', WRITE_ERRORS),
    }),
    async (c) => {
      const { id: invoiceId } = c.req.valid('param');
      const { _id: paymentId, ...correction } = c.req.valid('json');
      const invoice = await commands.run(c, 'invoice.editPayment', {
        args: (_id, _trx, today) => ({
          ...{ invoiceId, paymentId, ...correction },
          date: notAfter(today, correction.date),
        }),
        answer: (trx) => mustReadInvoice(trx, c.get('actor'), invoiceId),
      });
      return c.json(invoice, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/{id}/fullpayment',
      summary: 'Record that the whole balance was paid',
      description: DAY_RULE,
      middleware: collectors,
      request: { params: IdParam, headers: IdempotencyKey, body: body(FullPayment) },
      responses: answers(InvoiceAnswer, 'The invoice with the payment', WRITE_ERRORS),
    }),
    async (c) => {
      const { id: invoiceId } = c.req.valid('param');
      const fields = c.req.valid('json');
      const invoice = await commands.run(c, 'invoice.payInFull', {
        args: (paymentId, _trx, today) => ({ invoiceId, paymentId, ...fields, date: notAfter(today, fields.date) }),
        answer: (trx) => mustReadInvoice(trx, c.get('actor'), invoiceId),
      });
      return c.json(invoice, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/{id}/note',
      summary: 'Add a follow-up note',
      middleware: collectors,
      request: { params: IdParam, headers: IdempotencyKey, body: body(NewNote) },
      responses: answers(InvoiceAnswer, 'The invoice with it', WRITE_ERRORS),
    }),
    async (c) => {
      const { id: invoiceId } = c.req.valid('param');
      const { note, date } = c.req.valid('json');
      const invoice = await commands.run(c, 'invoice.addNote', {
        args: (noteId) => ({ invoiceId, noteId, note, date }),
        answer: (trx) => mustReadInvoice(trx, c.get('actor'), invoiceId),
      });
      return c.json(invoice, 200);
    },
  );

  return routes;
}
