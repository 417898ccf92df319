import { DAY_MS, type Instant, toInstant } from '../../schema/core/days.ts';
import { type Id, newId } from '../../schema/core/ids.ts';
import { invoiceWayOf } from '../../schema/customers/invoice-ways.ts';
import type { DocumentMail, DocumentWay, DocumentWaysQuery } from '../../schema/papers/contents/document-mail.ts';
import type { Told } from '../basics/told.ts';
import type { Database, Db, Trx } from '../db/database.ts';
import { lastRestoredAt } from '../db/history.ts';
import { MAY_BE_SENT } from '../db/notices.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { HttpError } from '../errors/errors.ts';
import { mailProblem } from './mail-server.ts';

type Say = (told: string | Told) => string;
type Stored = Database['documentMails'];

const shown = ({ to, state, problem, askedAt, askedBy, sentAt }: Stored, say: Say): DocumentMail => ({
  to,
  state,
  askedAt,
  askedBy,
  sentAt,
  problem: problem === '' ? '' : say(mailProblem(problem)),
});

async function readMails(db: Db, ids: readonly Id[]): Promise<Map<Id, Stored>> {
  const rows = await db
    .selectFrom('documentMails')
    .selectAll()
    .where(isOneOf(db, 'documentId', ids))
    .orderBy('askedAt')
    .orderBy('_id')
    .execute();
  return new Map(rows.map((row) => [row.documentId, row]));
}

/** Documents with their customers' ways and their replacements; those of reversed closings don't count. */
function papers(db: Db) {
  return db
    .selectFrom('documents as d')
    .innerJoin('customers as c', 'c._id', 'd.customerId')
    .leftJoin('documentOpenings as o', 'o.documentId', 'd._id')
    .leftJoin('documents as r', 'r.replaces', 'd._id')
    .select(['d._id', 'd.kind', 'd.no', 'd.customerId', 'd.causeId', 'd.issuedAt', 'r.no as replacedBy'])
    .select(['c.email', 'c.invoiceBy', 'o.openedAt'])
    .orderBy('d.no');
}

/** The number of the document that replaced or reversed another one; null if that one is current. */
export async function replacementOf(db: Db, documentId: Id): Promise<string | null> {
  const row = await db.selectFrom('documents').select('no').where('replaces', '=', documentId).executeTakeFirst();
  return row?.no ?? null;
}

/** Documents issued this many days before a restore may have e-mails that the backup lacks. */
const DOUBTED_DAYS = 30;

/** True if a document may have been e-mailed after the backup was made, which has no record of it. */
function mayBeSent({ issuedAt }: Paper, mail: Stored | undefined, restoredAt: Instant | null): boolean {
  if (mail?.state === 'failed' && mail.problem === MAY_BE_SENT) return true;
  if (restoredAt === null || (mail && (mail.state !== 'failed' || mail.askedAt >= restoredAt))) return false;
  const from = toInstant(Date.parse(restoredAt) - DOUBTED_DAYS * DAY_MS);
  return issuedAt >= from && issuedAt < restoredAt;
}

type Paper = Awaited<ReturnType<ReturnType<typeof papers>['execute']>>[number];

async function withMails(db: Db, rows: readonly Paper[], say: Say): Promise<DocumentWay[]> {
  const mails = await readMails(
    db,
    rows.map(({ _id }) => _id),
  );
  const restoredAt = await lastRestoredAt(db);
  return rows.map((row) => {
    const { _id: documentId, kind, no, customerId, causeId, email, invoiceBy, openedAt, replacedBy } = row;
    const mail = mails.get(documentId);
    const way = invoiceWayOf({ email, invoiceBy });
    return {
      documentId,
      kind,
      no,
      customerId,
      causeId,
      way,
      address: email,
      openedAt,
      replacedBy,
      mail: mail ? shown(mail, say) : null,
      mayBeSent: mayBeSent(row, mail, restoredAt),
    };
  });
}

/** How the documents of a run's closings (without reversed ones), or one document, go out. */
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
 * Queues an e-mail for each of some documents, except those that have one waiting, or whose customer has no address.
 * @throws HttpError 409 if one of them is no longer current
 */
export async function askForMails(
  trx: Trx,
  { ids, by, now, say }: { ids: readonly Id[]; by: string; now: number; say: Say },
): Promise<DocumentWay[]> {
  const at: Instant = toInstant(now);
  const rows = await papers(trx)
    .where(isOneOf(trx, 'd._id', ids))
    .execute();
  const replaced = rows.find(({ replacedBy }) => replacedBy !== null);
  if (replaced) {
    const sentence = /*i18n*/ '{no} no longer counts, so it is not sent. See {other}.';
    throw new HttpError(409, 'invalid', { sentence, values: { no: replaced.no, other: replaced.replacedBy ?? '' } });
  }
  const mails = await readMails(trx, ids);
  const fresh = rows.filter(({ _id, email }) => email !== '' && mails.get(_id)?.state !== 'waiting');
  const asked = fresh.map(
    ({ _id: documentId, email }): Stored => ({
      _id: newId(),
      documentId,
      to: email,
      state: 'waiting',
      problem: '',
      tries: 0,
      nextAt: at,
      sentAt: null,
      askedAt: at,
      askedBy: by,
    }),
  );
  if (asked.length > 0) await trx.insertInto('documentMails').values(asked).execute();
  return withMails(trx, rows, say);
}
