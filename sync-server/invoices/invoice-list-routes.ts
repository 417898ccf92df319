import { createRoute } from '@hono/zod-openapi';
import { OFFICE_ROLES, ROLES } from '../../schema/core/actor.ts';
import { dayOf, toInstant } from '../../schema/core/days.ts';
import {
  CompletedInvoicesResponse,
  CompletedQuery,
  CustomerInvoicesResponse,
  InvoicesOfDayResponse,
  InvoicesResponse,
  PaymentDayQuery,
} from '../../schema/payments/invoice-responses.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, IdParam, READ_ERRORS, responsesOf } from '../http/openapi.ts';
import { openOf, readAccount } from '../payments/account-queries.ts';
import { readCompleted, readInvoices } from '../payments/invoice-queries.ts';

const call = { tags: ['Invoices'], security: BEARER };
const LIST_ERRORS = [401, 403, 422] as const;

/** The lists of /api/invoice (requirements section 7). */
export function invoiceListRoutes(deps: AppDeps) {
  const { db, clock, timeZone } = deps;
  const routes = createRoutes<SignedIn>();
  const everybody = only(deps, ROLES);
  const collectors = only(deps, [...OFFICE_ROLES, 'driver']);
  const office = only(deps, OFFICE_ROLES);

  for (const [path, operationId, summary, filter] of [
    ['/all', 'listOpenInvoices', 'Open invoices', {}],
    ['/cash', 'listCashInvoices', 'Open invoices of customers who pay cash', { paymentMethod: 'cash' }],
    ['/monthly', 'listMonthlyInvoices', 'Open invoices of customers who pay monthly', { paymentMethod: 'monthly' }],
  ] as const) {
    routes.openapi(
      createRoute({
        ...call,
        method: 'get',
        path,
        operationId,
        summary,
        middleware: collectors,
        responses: responsesOf(InvoicesResponse, 'Longest due first; for a driver those it is to collect', [401, 403]),
      }),
      async (c) => c.json(await readInvoices(db, c.get('actor'), { state: 'open', ...filter }), 200),
    );
  }

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/completed',
      operationId: 'searchCompletedInvoices',
      summary: 'Completed invoices, by restaurant name',
      middleware: collectors,
      request: { query: CompletedQuery },
      responses: responsesOf(
        CompletedInvoicesResponse,
        'By a column or latest first; for a driver those it collected',
        LIST_ERRORS,
      ),
    }),
    async (c) => c.json(await readCompleted(db, c.get('actor'), c.req.valid('query')), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/date',
      operationId: 'listInvoicesOfPaymentDay',
      summary: 'Open invoices of the monthly payers of a day',
      description:
        'paymentDate is a day of the month, taken as it is. date is a calendar day: the last one of a short month stands for the payment days that the month does not have, too, and the invoice of a closing counts on its own due day; overdue are open invoices of monthly payers that were due before it (of a day to come: before today), without those that are to be paid on it. One of them is needed; date counts where both are given.',
      middleware: office,
      request: { query: PaymentDayQuery },
      responses: responsesOf(InvoicesOfDayResponse, 'Longest due first, with what is open of them', LIST_ERRORS),
    }),
    async (c) => {
      const { paymentDate, date } = c.req.valid('query');
      const ofMonthly = { state: 'open', paymentMethod: 'monthly' } as const;
      const read = (filter: Parameters<typeof readInvoices>[2]) =>
        readInvoices(db, c.get('actor'), { ...ofMonthly, ...filter });
      if (date === undefined) {
        const invoices = await read({ paymentDate });
        return c.json({ invoices, totalAmountToCollect: openOf(invoices) }, 200);
      }
      const invoices = await read({ toPayOn: date });
      const overdue = await read({ overdueOn: { day: date, today: dayOf(toInstant(clock()), timeZone) } });
      const sums = { totalAmountToCollect: openOf(invoices), totalOverdue: openOf(overdue) };
      return c.json({ invoices, overdue, ...sums }, 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/customer/{id}',
      operationId: 'listInvoicesOfCustomer',
      summary: "A customer's invoices",
      middleware: everybody,
      request: { params: IdParam },
      responses: responsesOf(CustomerInvoicesResponse, 'Open ones first; a customer sees its own', READ_ERRORS),
    }),
    async (c) => c.json(await readAccount(db, c.req.valid('param').id, c.get('actor')), 200),
  );

  return routes;
}
