import { createRoute } from '@hono/zod-openapi';
import { OFFICE_ROLES, ROLES } from '../../schema/core/actor.ts';
import { pairId } from '../../schema/core/ids.ts';
import {
  AllocatedPaymentBody,
  CreditPayout,
  CustomerCreditResponse,
  CustomerInvoicesResponse,
} from '../../schema/payments/invoice-responses.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, IdParam, READ_ERRORS, responsesOf } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { readAccount, readCredit } from './account-queries.ts';
import { DAY_RULE, notAfter } from './money-day.ts';

/** A customer's account: payments over several of its invoices, and its credit. */
export function accountRoutes(deps: AppDeps) {
  const { db } = deps;
  const routes = createRoutes<SignedIn>();
  const { writeRoute } = createWriteRoutes(deps, routes, 'Invoices');
  const office = only(deps, OFFICE_ROLES);

  writeRoute({
    method: 'post',
    path: '/{id}/payment',
    operationId: 'recordAllocatedPayment',
    summary: 'Record one payment over several invoices',
    description: `An invoice takes up to what is open of it; what none takes becomes the customer's credit. ${DAY_RULE}`,
    middleware: office,
    body: AllocatedPaymentBody,
    response: CustomerInvoicesResponse,
    responseDescription: "The customer's invoices",
    mutation: 'payment.allocate',
    args: ({ id, key, body: { amount, date, method, allocations }, today }) => ({
      customerId: id,
      allocationId: key,
      amount,
      date: notAfter(today, date),
      method,
      // Ids are derived, so that the same call repeated names the same rows.
      allocations: allocations.map((part) => ({
        invoiceId: part.invoice,
        paymentId: pairId(key, part.invoice.toLowerCase()),
        amount: part.amount,
      })),
    }),
    read: readAccount,
  });

  routes.openapi(
    createRoute({
      tags: ['Invoices'],
      security: BEARER,
      method: 'get',
      path: '/{id}/credit',
      operationId: 'readCredit',
      summary: "A customer's credit",
      middleware: only(deps, ROLES),
      request: { params: IdParam },
      responses: responsesOf(CustomerCreditResponse, 'With its changes, the latest first; a customer sees its own', [
        ...READ_ERRORS,
      ]),
    }),
    async (c) => c.json(await readCredit(db, c.req.valid('param').id, c.get('actor')), 200),
  );

  writeRoute({
    method: 'post',
    path: '/{id}/credit',
    operationId: 'payCreditOut',
    summary: 'Pay credit out',
    description: DAY_RULE,
    middleware: office,
    body: CreditPayout,
    response: CustomerCreditResponse,
    responseDescription: 'What is left of it',
    mutation: 'credit.payOut',
    args: ({ id, key, body: { amount, date, method, reason = '' }, today }) => ({
      customerId: id,
      creditId: key,
      amount,
      date: notAfter(today, date),
      method,
      reason,
    }),
    read: readCredit,
  });

  return routes;
}
