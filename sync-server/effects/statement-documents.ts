import { type Day, dayOf } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { recordedDay } from '../../schema/core/money-days.ts';
import { settlingsOf } from '../../schema/papers/contents/settlings.ts';
import { type AccountEntries, statementOf } from '../../schema/papers/contents/statement-contents.ts';
import { StatementArgs } from '../../schema/papers/contents/statement-mutations.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import type { Effect } from './effect.ts';
import { documentsAbout, issueDocument, partiesOf } from './issue-document.ts';

type Clock = { today: Day; timeZone: string };

/** Everything ever charged to a customer and paid by it. As in balances, later dates count as today. */
async function readEntries(trx: Db, customerId: Id, { today, timeZone }: Clock): Promise<AccountEntries> {
  const invoices = await trx.selectFrom('invoices').selectAll().where('customerId', '=', customerId).execute();
  const payments = await trx
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices._id', 'payments.invoiceId')
    .selectAll('payments')
    .where('invoices.customerId', '=', customerId)
    .execute();
  const credits = await trx.selectFrom('credits').selectAll().where('customerId', '=', customerId).execute();
  const dated = <R extends { date: Day }>(row: R): R => ({ ...row, date: recordedDay(row.date, today) });
  return {
    charges: invoices
      .map((row) => decodeRow('invoices', row))
      .filter(({ amount }) => amount !== 0)
      .map(({ _id: causeId, createdAt, dueDate: dueOn, amount }) => ({
        causeId,
        day: recordedDay(dayOf(createdAt, timeZone), today),
        dueOn,
        amount,
      })),
    settled: settlingsOf({
      payments: payments.map((row) => dated(decodeRow('payments', row))),
      credits: credits.map((row) => dated(decodeRow('credits', row))),
    }),
  };
}

/** Numbers of a customer's current invoices and receipts, by what they are about. */
async function readNumbers(trx: Db, customerId: Id): Promise<Map<Id, string>> {
  const documents = await trx
    .selectFrom('documents')
    .select(['_id', 'causeId', 'no', 'kind', 'replaces'])
    .where('customerId', '=', customerId)
    .execute();
  const replaced = new Set(documents.map(({ replaces }) => replaces));
  const counting = documents.filter(
    ({ _id, kind }) => !replaced.has(_id) && (kind === 'invoice' || kind === 'receipt'),
  );
  return new Map(counting.map(({ causeId, no }) => [causeId, no]));
}

/** Issues a requested statement of account. */
export const issueStatement: Effect = async (tx, _changes, { trx, args, now, today, timeZone }) => {
  const { statementId, customerId, from, to } = StatementArgs.parse(args);
  if ((await documentsAbout(tx, statementId)).last) return;
  const account = await readEntries(trx, customerId, { today, timeZone });
  const period = { from, to, issuedOn: today };
  const contents = statementOf(await partiesOf(tx, customerId), account, period, await readNumbers(trx, customerId));
  await issueDocument(trx, tx, { contents, customerId, causeId: statementId, replaces: null, now });
};
