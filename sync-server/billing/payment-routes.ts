import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/actor.ts';
import {
  FullPayment,
  InvoiceAnswer,
  NewNote,
  NewPayment,
  PaymentCorrection,
} from '../../schema/billing/invoice-answers.ts';
import type { AppDeps } from '../app-deps.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import { createCommands } from '../commands.ts';
import { answers, BEARER, body, IdempotencyKey, IdParam, WRITE_ERRORS } from '../openapi.ts';
import { onInvalid } from '../validation.ts';
import { mustReadInvoice } from './invoice-queries.ts';

const call = { tags: ['Invoices'], security: BEARER };

/** Payments and notes of /api/invoice (specification section 7). A driver collects what is assigned to it. */
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
      middleware: collectors,
      request: { params: IdParam, headers: IdempotencyKey, body: body(NewPayment) },
      responses: answers(InvoiceAnswer, 'The invoice with it', WRITE_ERRORS),
    }),
    async (c) => {
      const { id: invoiceId } = c.req.valid('param');
      const fields = c.req.valid('json');
      const invoice = await commands.run(c, 'invoice.addPayment', {
        args: (paymentId) => ({ invoiceId, paymentId, ...fields }),
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
      middleware: office,
      request: { params: IdParam, headers: IdempotencyKey, body: body(PaymentCorrection) },
      responses: answers(InvoiceAnswer, 'The invoice with it', WRITE_ERRORS),
    }),
    async (c) => {
      const { id: invoiceId } = c.req.valid('param');
      const { _id: paymentId, ...correction } = c.req.valid('json');
      const invoice = await commands.run(c, 'invoice.editPayment', {
        args: () => ({ invoiceId, paymentId, ...correction }),
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
      middleware: collectors,
      request: { params: IdParam, headers: IdempotencyKey, body: body(FullPayment) },
      responses: answers(InvoiceAnswer, 'The invoice with the payment', WRITE_ERRORS),
    }),
    async (c) => {
      const { id: invoiceId } = c.req.valid('param');
      const fields = c.req.valid('json');
      const invoice = await commands.run(c, 'invoice.payInFull', {
        args: (paymentId) => ({ invoiceId, paymentId, ...fields }),
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
