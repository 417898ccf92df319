import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { OFFICE_ROLES } from '../../schema/actor.ts';
import { InvoiceAnswer, InvoicePatch, NewInvoice } from '../../schema/billing/invoice-answers.ts';
import { type Day, dayOf, toInstant } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import type { AppDeps } from '../app-deps.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import { createCommands } from '../commands.ts';
import { readRow } from '../db/server-tx.ts';
import { answers, BEARER, body, Deleted, IdempotencyKey, IdParam, WRITE_ERRORS } from '../openapi.ts';
import { onInvalid } from '../validation.ts';
import { invoiceListRoutes } from './invoice-list-routes.ts';
import { mustReadInvoice } from './invoice-queries.ts';
import { paymentRoutes } from './payment-routes.ts';

const call = { tags: ['Invoices'], security: BEARER };

/** /api/invoice (specification section 7). */
export function invoiceRoutes(deps: AppDeps) {
  const { db, clock, timeZone } = deps;
  const commands = createCommands(deps);
  const routes = new OpenAPIHono<SignedIn>({ defaultHook: onInvalid });
  const office = only(deps, OFFICE_ROLES);
  const admin = only(deps, ['admin']);

  /** Today; for an invoice that this very request created before, the day of then. */
  async function defaultDueDate(invoiceId: Id): Promise<Day> {
    const created = await readRow(db, 'invoices', invoiceId);
    return dayOf(created?.createdAt ?? toInstant(clock()), timeZone);
  }

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
      const id = await commands.run(c, 'invoice.create', async (invoiceId) => ({
        invoiceId,
        customerId,
        amount,
        dueDate: dueDate ?? (await defaultDueDate(invoiceId)),
        note: note ?? '',
        assignToCollect: assignToCollect ?? null,
      }));
      return c.json(await mustReadInvoice(db, c.get('actor'), id), 200);
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
      await commands.run(c, 'invoice.update', () => ({ invoiceId, customerId, ...patch }));
      return c.json(await mustReadInvoice(db, c.get('actor'), invoiceId), 200);
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
      await commands.remove(c, 'invoice.delete', { table: 'invoices', id, args: { invoiceId: id } });
      return c.json({ message: 'Invoice deleted' }, 200);
    },
  );

  routes.route('/', invoiceListRoutes(deps));
  routes.route('/', paymentRoutes(deps));
  return routes;
}
