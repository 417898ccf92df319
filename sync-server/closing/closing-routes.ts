import { createRoute } from '@hono/zod-openapi';
import {
  BillingQuery,
  BillingResponse,
  BillingReversal,
  BillingsResponse,
  ClosingPreviewQuery,
  ClosingPreviewResponse,
  ClosingRunsQuery,
  ClosingRunsResponse,
  NewBilling,
} from '../../schema/closing/closing-responses.ts';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { dayOf, toInstant } from '../../schema/core/days.ts';
import { pairId } from '../../schema/core/ids.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import { readTogether } from '../db/transactions.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createCommands } from '../http/commands.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, body, IdempotencyKey, IdParam, READ_ERRORS, responsesOf, WRITE_ERRORS } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { closingArgs } from './closing-args.ts';
import { previewClosing } from './closing-preview.ts';
import { mustReadBilling, readBillings, readRuns } from './closing-queries.ts';

const call = { tags: ['Closings'], security: BEARER };

/** /api/billing: closings. They are online only, and each customer is closed in its own transaction. */
export function closingRoutes(deps: AppDeps) {
  const { db, clock, timeZone } = deps;
  const routes = createRoutes<SignedIn>();
  const commands = createCommands(deps);
  const { writeRoute } = createWriteRoutes(deps, routes, 'Closings');
  const office = only(deps, OFFICE_ROLES);

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/preview',
      operationId: 'previewClosing',
      summary: 'Every customer whose account is closed on a day, as it would be closed now',
      description: 'With what looks odd, and the devices of the staff that may still hold work of the period.',
      middleware: office,
      request: { query: ClosingPreviewQuery },
      responses: responsesOf(ClosingPreviewResponse, 'By customer code', [401, 403, 422]),
    }),
    async (c) => {
      const now = clock();
      const today = dayOf(toInstant(now), timeZone);
      return c.json(await previewClosing(db, { ...c.req.valid('query'), now, today, timeZone }), 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/runs',
      operationId: 'listClosingRuns',
      summary: 'Runs of closings',
      middleware: office,
      request: { query: ClosingRunsQuery },
      responses: responsesOf(ClosingRunsResponse, 'The latest first', [401, 403, 422]),
    }),
    async (c) => {
      const { before = Number.MAX_SAFE_INTEGER } = c.req.valid('query');
      return c.json(await readTogether(db, (trx) => readRuns(trx, before)), 200);
    },
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/',
      operationId: 'listBillings',
      summary: 'The closings of a run or of a customer',
      description: 'Reversed ones too. One of the two is needed.',
      middleware: office,
      request: { query: BillingQuery },
      responses: responsesOf(BillingsResponse, 'By number', [401, 403, 422]),
    }),
    async (c) => c.json(await readBillings(db, c.req.valid('query')), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'get',
      path: '/{id}',
      operationId: 'readBilling',
      summary: 'A closing',
      middleware: office,
      request: { params: IdParam },
      responses: responsesOf(BillingResponse, 'The closing', READ_ERRORS),
    }),
    async (c) => c.json(await mustReadBilling(db, c.req.valid('param').id), 200),
  );

  routes.openapi(
    createRoute({
      ...call,
      method: 'post',
      path: '/',
      operationId: 'closeAccount',
      summary: "Close a customer's account, as a part of a run",
      description:
        'The same run closes a customer once, however often it is asked. With the fingerprint of the preview: 409 `changed_meanwhile` if the account is another one by now.',
      middleware: office,
      request: { headers: IdempotencyKey, body: body(NewBilling) },
      responses: responsesOf(BillingResponse, 'The closing', WRITE_ERRORS),
    }),
    async (c) => {
      const asked = c.req.valid('json');
      const billing = await commands.run(c, 'billing.close', {
        args: (_key, trx) => closingArgs(trx, asked, timeZone),
        answer: (trx) => mustReadBilling(trx, pairId(asked.runId, asked.customerId)),
      });
      return c.json(billing, 200);
    },
  );

  writeRoute({
    method: 'put',
    path: '/{id}/reversal',
    operationId: 'reverseBilling',
    summary: "Reverse a customer's last closing",
    description:
      'What it took is free again, and its invoice stays with an amount of 0. 409 once money was received on that: a mistake is then corrected by a slip of the next period.',
    middleware: office,
    body: BillingReversal,
    response: BillingResponse,
    responseDescription: 'The closing, reversed',
    mutation: 'billing.reverse',
    args: ({ id, key, body: { reason } }) => ({ billingId: id, creditReversalId: key, reason }),
    read: mustReadBilling,
  });

  return routes;
}
