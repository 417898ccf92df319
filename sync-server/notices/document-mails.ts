import type { DocumentMail, DocumentWay, DocumentWaysQuery } from '../../schema/billing/documents/document-mail.ts';
import { invoiceWayOf } from '../../schema/customers/invoice-ways.ts';
import { type Instant, toInstant } from '../../schema/days.ts';
import { type Id, newId } from '../../schema/ids.ts';
import type { Told } from '../basics/told.ts';
import type { Database, Db, Trx } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { mailProblem } from './mail-server.ts';

type Say = (told: string | Told) => string;
type Stored = Database['documentMails'];

const shown = ({ to, state, problem, askedAt, askedBy, sentAt }: Stored, say: Say): DocumentMail => ({
  ...{ to, state, askedAt, askedBy, sentAt, problem: problem === '' ? '' : say(mailProblem(problem)) },
});

/** The last e-mail of each document. */
async function readMails(db: Db | Trx, ids: readonly Id[]): Promise<Map<Id, Stored>> {
  const rows = await db
    .selectFrom('documentMails')
    .selectAll()
    .where(isOneOf(db, 'documentId', ids))
    .orderBy('askedAt')
    .orderBy('_id')
    .execute();
  return new Map(rows.map((row) => [row.documentId, row]));
}

/** Papers with their customers' ways. Reversed closings have none that count. */
function papers(db: Db | Trx) {
  return db
    .selectFrom('documents as d')
    .innerJoin('customers as c', 'c._id', 'd.customerId')
    .leftJoin('documentOpenings as o', 'o.documentId', 'd._id')
    .select(['d._id', 'd.kind', 'd.no', 'd.customerId', 'd.causeId', 'd.issuedAt'])
    .select(['c.email', 'c.invoiceBy', 'o.openedAt'])
    .orderBy('d.no');
}

type Paper = Awaited<ReturnType<ReturnType<typeof papers>['execute']>>[number];

async function withMails(db: Db | Trx, rows: readonly Paper[], say: Say): Promise<DocumentWay[]> {
  const mails = await readMails(
    db,
    rows.map(({ _id }) => _id),
  );
  return rows.map(({ _id: documentId, kind, no, customerId, causeId, email, invoiceBy, openedAt }) => {
    const mail = mails.get(documentId);
    const way = invoiceWayOf({ email, invoiceBy });
    return {
      ...{ documentId, kind, no, customerId, causeId, way, address: email, openedAt },
      mail: mail ? shown(mail, say) : null,
    };
  });
}

/** Ways of the papers about closings of a run that stand, or of one document. */
export async function readWays(db: Db, { runId, documentId }: DocumentWaysQuery, say: Say): Promise<DocumentWay[]> {
  if (runId === undefined && documentId === undefined) return [];
  let query = papers(db);
  if (documentId !== undefined) query = query.where('d._id', '=', documentId);
  if (runId !== undefined) {
    const closings = db.selectFrom('billings').select('_id').where('runId', '=', runId).where('reversedAt', 'is', null);
    query = query.where('d.causeId', 'in', closings);
  }
  return withMails(db, await query.execute(), say);
}

/**
 * Asks for an e-mail with each of some documents. One that waits already is not asked for again; those without an address
 * stay as they are.
 */
export async function askForMails(
  trx: Trx,
  { ids, by, now, say }: { ids: readonly Id[]; by: string; now: number; say: Say },
): Promise<DocumentWay[]> {
  const at: Instant = toInstant(now);
  const rows = await papers(trx)
    .where(isOneOf(trx, 'd._id', ids))
    .execute();
  const mails = await readMails(trx, ids);
  const fresh = rows.filter(({ _id, email }) => email !== '' && mails.get(_id)?.state !== 'waiting');
  const asked = fresh.map(
    ({ _id: documentId, email }): Stored => ({
      ...{ _id: newId(), documentId, to: email, state: 'waiting', problem: '', tries: 0, nextAt: at, sentAt: null },
      ...{ askedAt: at, askedBy: by },
    }),
  );
  if (asked.length > 0) await trx.insertInto('documentMails').values(asked).execute();
  return withMails(trx, rows, say);
}
