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
  const { db } = deps;
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
      await commands.run(c, 'invoice.addPayment', (paymentId) => ({ invoiceId, paymentId, ...c.req.valid('json') }));
      return c.json(await mustReadInvoice(db, c.get('actor'), invoiceId), 200);
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
      await commands.run(c, 'invoice.editPayment', () => ({ invoiceId, paymentId, ...correction }));
      return c.json(await mustReadInvoice(db, c.get('actor'), invoiceId), 200);
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
      await commands.run(c, 'invoice.payInFull', (paymentId) => ({ invoiceId, paymentId, ...c.req.valid('json') }));
      return c.json(await mustReadInvoice(db, c.get('actor'), invoiceId), 200);
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
      await commands.run(c, 'invoice.addNote', (noteId) => ({ invoiceId, noteId, note, date }));
      return c.json(await mustReadInvoice(db, c.get('actor'), invoiceId), 200);
    },
  );

  return routes;
}
