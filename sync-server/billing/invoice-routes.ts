import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/actor.ts';
import { InvoiceAnswer, InvoicePatch, NewInvoice } from '../../schema/billing/invoice-answers.ts';
import { dayOf, toInstant } from '../../schema/days.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createCommands } from '../http/commands.ts';
import { answers, BEARER, body, Deleted, IdempotencyKey, IdParam, WRITE_ERRORS } from '../http/openapi.ts';
import { onInvalid } from '../http/validation.ts';
import { invoiceListRoutes } from './invoice-list-routes.ts';
import { mustReadInvoice } from './invoice-queries.ts';
import { paymentRoutes } from './payment-routes.ts';

const call = { tags: ['Invoices'], security: BEARER };

/** /api/invoice (requirements section 7). */
export function invoiceRoutes(deps: AppDeps) {
  const { clock, timeZone } = deps;
  const commands = createCommands(deps);
  const routes = new OpenAPIHono<SignedIn>({ defaultHook: onInvalid });
  const office = only(deps, OFFICE_ROLES);
  const admin = only(deps, ['admin']);

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/',
      summary: 'Write an invoice',
      middleware: office,
      request: { headers: IdempotencyKey, body: body(NewInvoice) },
      responses: answers(InvoiceAnswer, 'The invoice', WRITE_ERRORS),
    }),
    async (c) => {
      const { customer, customerId = customer ?? '', amount, dueDate, note, assignToCollect } = c.req.valid('json');
      const invoice = await commands.run(c, 'invoice.create', {
        args: (invoiceId) => ({
          invoiceId,
          customerId,
          amount,
          dueDate: dueDate ?? dayOf(toInstant(clock()), timeZone),
          note: note ?? '',
          assignToCollect: assignToCollect ?? null,
        }),
        answer: (trx, id) => mustReadInvoice(trx, c.get('actor'), id),
      });
      return c.json(invoice, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'put',
      path: '/{id}',
      summary: 'Correct an invoice',
      middleware: office,
      request: { params: IdParam, headers: IdempotencyKey, body: body(InvoicePatch) },
      responses: answers(InvoiceAnswer, 'The invoice', WRITE_ERRORS),
    }),
    async (c) => {
      const { id: invoiceId } = c.req.valid('param');
      const { customer, customerId = customer, ...patch } = c.req.valid('json');
      const invoice = await commands.run(c, 'invoice.update', {
        args: () => ({ invoiceId, customerId, ...patch }),
        answer: (trx) => mustReadInvoice(trx, c.get('actor'), invoiceId),
      });
      return c.json(invoice, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'delete',
      path: '/{id}',
      summary: 'Delete an invoice without payments',
      middleware: admin,
      request: { params: IdParam, headers: IdempotencyKey },
      responses: answers(Deleted, 'Deleted', WRITE_ERRORS),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const target = { table: 'invoices', id, args: { invoiceId: id }, message: 'Invoice deleted' } as const;
      return c.json(await commands.remove(c, 'invoice.delete', target), 200);
    },
  );

  routes.route('/', invoiceListRoutes(deps));
  routes.route('/', paymentRoutes(deps));
  return routes;
}
