import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { dayOf, toInstant } from '../../schema/core/days.ts';
import { InvoicePatch, InvoiceResponse, NewInvoice } from '../../schema/payments/invoice-responses.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { mustReadInvoice } from '../payments/invoice-queries.ts';
import { paymentRoutes } from '../payments/payment-routes.ts';
import { invoiceListRoutes } from './invoice-list-routes.ts';

/** /api/invoice (requirements section 7). */
export function invoiceRoutes(deps: AppDeps) {
  const { clock, timeZone } = deps;
  const routes = createRoutes<SignedIn>();
  const { writeRoute, deleteRoute } = createWriteRoutes(deps, routes, 'Invoices');
  const office = only(deps, OFFICE_ROLES);

  writeRoute({
    method: 'post',
    path: '/',
    operationId: 'createInvoice',
    summary: 'Write an invoice',
    middleware: office,
    body: NewInvoice,
    response: InvoiceResponse,
    responseDescription: 'The invoice',
    mutation: 'invoice.create',
    args({ id, body }) {
      const { customer, customerId = customer ?? '', amount, dueDate, note, assignToCollect } = body;
      return {
        invoiceId: id,
        customerId,
        amount,
        dueDate: dueDate ?? dayOf(toInstant(clock()), timeZone),
        note: note ?? '',
        assignToCollect: assignToCollect ?? null,
      };
    },
    read: mustReadInvoice,
  });

  writeRoute({
    method: 'put',
    path: '/{id}',
    operationId: 'updateInvoice',
    summary: 'Correct an invoice',
    middleware: office,
    body: InvoicePatch,
    response: InvoiceResponse,
    responseDescription: 'The invoice',
    mutation: 'invoice.update',
    args({ id, body }) {
      const { customer, customerId = customer, ...patch } = body;
      return { invoiceId: id, customerId, ...patch };
    },
    read: mustReadInvoice,
  });

  deleteRoute({
    operationId: 'deleteInvoice',
    summary: 'Delete an invoice without payments',
    middleware: only(deps, ['admin']),
    mutation: 'invoice.delete',
    table: 'invoices',
    args: (id) => ({ invoiceId: id }),
    message: /*i18n*/ 'Invoice deleted',
  });

  routes.route('/', invoiceListRoutes(deps));
  routes.route('/', paymentRoutes(deps));
  return routes;
}
