import { createRoute } from '@hono/zod-openapi';
import { AsideBody, BankEntryResponse, MatchBody, UndoBody } from '../../schema/bank/bank-responses.ts';
import { matchFingerprint } from '../../schema/bank/match-fingerprint.ts';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import { type Id, pairId } from '../../schema/core/ids.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { mustStillHaveRole, only, type SignedIn } from '../auth/guards.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { readRow } from '../db/server-tx.ts';
import { writeTogether } from '../db/transactions.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createRoutes } from '../http/create-routes.ts';
import { BEARER, body, IdParam, responsesOf, WRITE_ERRORS } from '../http/openapi.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { answerRoutes } from './answer-routes.ts';
import { mustReadEntry } from './bank-queries.ts';
import { readPerhaps } from './doubt-queries.ts';

const changedMeanwhile = () => new HttpError(409, 'changed_meanwhile', REJECTIONS.changed_meanwhile);

/** What a match recorded and nobody has taken back. */
async function readRecorded(trx: Db, entryId: Id) {
  const payments = await trx
    .selectFrom('payments')
    .selectAll()
    .where('bankEntryId', '=', entryId)
    .where('reverses', 'is', null)
    .where('reversedBy', 'is', null)
    .execute();
  const credit = await trx
    .selectFrom('credits')
    .selectAll()
    .where('bankEntryId', '=', entryId)
    .where('reverses', 'is', null)
    .where('reversedBy', 'is', null)
    .executeTakeFirst();
  const parts = payments.map((row) => decodeRow('payments', row));
  const allocationId = parts[0]?.allocationId ?? credit?._id;
  if (allocationId === undefined) throw changedMeanwhile();
  const invoice = parts[0] && (await readRow(trx, 'invoices', parts[0].invoiceId));
  return { parts, allocationId, customerId: invoice?.customerId ?? credit?.customerId ?? '' };
}

/** True if this match added the payer's name to the customer; undoing the match then removes it. */
async function hasTaught(trx: Db, { mutationId, customerId }: { mutationId: Id; customerId: Id }): Promise<boolean> {
  const change = await trx
    .selectFrom('recordChanges')
    .select('fields')
    .where('mutationId', '=', mutationId)
    .where('tbl', '=', 'customers')
    .where('recordId', '=', customerId)
    .executeTakeFirst();
  return change !== undefined && 'payerNames' in JSON.parse(change.fields);
}

export function matchRoutes(deps: AppDeps) {
  const { db, clock } = deps;
  const routes = createRoutes<SignedIn>();
  const { writeRoute } = createWriteRoutes(deps, routes, 'Bank');
  const office = only(deps, OFFICE_ROLES);

  writeRoute({
    method: 'post',
    path: '/{id}/match',
    operationId: 'matchBankEntry',
    summary: 'Record an entry for the invoices that it pays',
    description: '409 `changed_meanwhile` if the entry or one of the invoices is not as the fingerprint says.',
    middleware: office,
    body: MatchBody,
    response: BankEntryResponse,
    responseDescription: 'The entry',
    mutation: 'bank.match',
    async args({ id, key, body: { customer, allocations, fee, granted, fingerprint }, trx }) {
      const { state, cancelled, bookedOn, amount, payer } = await mustReadEntry(trx, id);
      if (state !== 'open' || cancelled) throw changedMeanwhile();
      const perhaps = (await readPerhaps(trx, id)).get(id) ?? [];
      const invoices = [];
      for (const invoiceId of new Set([...allocations, ...granted].map((part) => part.invoice.toLowerCase()))) {
        const invoice = await readRow(trx, 'invoices', invoiceId);
        if (invoice?.customerId !== customer.toLowerCase()) throw changedMeanwhile();
        invoices.push(invoice);
      }
      if (matchFingerprint({ _id: id, amount, perhaps }, invoices) !== fingerprint) throw changedMeanwhile();
      const part = (each: (typeof allocations)[number], row: Id) => {
        const invoiceId = each.invoice.toLowerCase();
        return { invoiceId, paymentId: pairId(row, invoiceId), amount: each.amount };
      };
      return {
        entryId: id,
        customerId: customer.toLowerCase(),
        allocationId: key,
        amount,
        date: bookedOn,
        payer,
        fee,
        allocations: allocations.map((each) => part(each, key)),
        fees: granted.map((each) => part(each, pairId(key, id))),
      };
    },
    read: mustReadEntry,
  });

  writeRoute({
    method: 'post',
    path: '/{id}/undo',
    operationId: 'undoBankMatch',
    summary: 'Take a match back',
    description: 'Each of its parts gets an entry of the opposite amount. The entry is open again.',
    middleware: office,
    body: UndoBody,
    response: BankEntryResponse,
    responseDescription: 'The entry',
    mutation: 'bank.unmatch',
    async args({ id, key, body: { reason }, trx, today }) {
      const { payer } = await mustReadEntry(trx, id);
      const { parts, allocationId, customerId } = await readRecorded(trx, id);
      const isTaught = await hasTaught(trx, { mutationId: allocationId, customerId });
      return {
        entryId: id,
        customerId,
        allocationId,
        reason,
        creditReversalId: key,
        date: today,
        reversals: parts.map(({ _id: paymentId, invoiceId }) => {
          return { invoiceId, paymentId, reversalId: pairId(key, paymentId) };
        }),
        forget: isTaught ? payer : null,
      };
    },
    read: mustReadEntry,
  });

  routes.openapi(
    createRoute({
      tags: ['Bank'],
      security: BEARER,
      method: 'put',
      path: '/{id}/aside',
      operationId: 'setBankEntryAside',
      summary: "Set an entry aside that is no customer's payment, or bring it back",
      middleware: office,
      request: { params: IdParam, body: body(AsideBody) },
      responses: responsesOf(BankEntryResponse, 'The entry', WRITE_ERRORS),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { reason } = c.req.valid('json');
      const entry = await writeTogether(db, async (trx) => {
        const now = clock();
        const { username } = await mustStillHaveRole(trx, { token: c.get('token'), now, roles: OFFICE_ROLES });
        const { state, sameAs } = await mustReadEntry(trx, id);
        // A duplicate is undone where it was declared one.
        if (sameAs) throw changedMeanwhile();
        const [from, to] = reason === null ? (['aside', 'open'] as const) : (['open', 'aside'] as const);
        if (state !== from && state !== to) throw changedMeanwhile();
        await trx
          .updateTable('bankEntries')
          .set({ state: to, reason: reason ?? '', by: reason === null ? '' : username })
          .where('_id', '=', id)
          .execute();
        return mustReadEntry(trx, id);
      });
      return c.json(entry, 200);
    },
  );

  answerRoutes(deps, routes);
  return routes;
}
