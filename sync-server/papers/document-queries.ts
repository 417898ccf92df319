import type { SelectQueryBuilder } from 'kysely';
import type { Actor } from '../../schema/core/actor.ts';
import { type Instant, toInstant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { PAGE_SIZE, pageOf } from '../../schema/core/paging.ts';
import type { Row } from '../../schema/core/records.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { sortOf } from '../../schema/core/sorting.ts';
import {
  DOCUMENT_ORDERS,
  type DocumentFilter,
  type DocumentResponse,
  type DocumentSort,
  type DocumentSummary,
  type DocumentsResponse,
  type SeriesResponse,
} from '../../schema/papers/contents/document-responses.ts';
import { printedOn } from '../../schema/papers/contents/printed.ts';
import { Snapshot } from '../../schema/papers/contents/snapshot.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Database, Db, Trx } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { contains } from '../db/queries/keyword.ts';
import { readTogether } from '../db/transactions.ts';
import { HttpError } from '../errors/errors.ts';
import { amountWithin, PRINTED, saying } from './document-search.ts';

type Documents = SelectQueryBuilder<Database, 'documents', Record<never, never>>;

/** Customers with this current name or code, whatever name is on their documents. */
function customersCalled(db: Db, keyword: string) {
  return db
    .selectFrom('customers')
    .select('_id')
    .where((eb) =>
      eb.or(
        (['restaurantName', 'companyName', 'legalName', 'customerCode'] as const).map((field) =>
          contains(db, field, keyword),
        ),
      ),
    );
}

const closingsOf = (db: Db, runId: Id) =>
  db.selectFrom('billings').select('_id').where('runId', '=', runId).where('reversedAt', 'is', null);

/** The documents that match and that the viewer may see: all for the office, its own for a customer. */
function matching(db: Db, viewer: Actor, filter: DocumentFilter): Documents {
  const { kind, from, to, keyword, says, customerId, runId } = filter;
  let query: Documents = db.selectFrom('documents');
  if (viewer.role === 'customer') query = query.where('customerId', '=', viewer.customerId ?? '');
  if (customerId !== undefined) query = query.where('customerId', '=', customerId);
  if (runId !== undefined) query = query.where('causeId', 'in', closingsOf(db, runId));
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (from !== undefined) query = query.where('issuedOn', '>=', from);
  if (to !== undefined) query = query.where('issuedOn', '<=', to);
  query = amountWithin(query, filter);
  if (says) query = query.where((eb) => saying(db, eb, says));
  if (!keyword) return query;
  return query.where((eb) =>
    eb.or([
      contains(db, 'partner', keyword),
      saying(db, eb, keyword),
      eb('customerId', 'in', customersCalled(db, keyword)),
    ]),
  );
}

type WithReplacement = DocumentSummary & Pick<Row<'documents'>, 'snapshot'>;

/** These documents with what replaced them, in the order of the ids. */
async function readDocuments(db: Db, ids: readonly Id[]): Promise<WithReplacement[]> {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where(isOneOf(db, '_id', ids))
    .execute();
  const replacing = await db
    .selectFrom('documents')
    .select(['_id', 'no', 'kind', 'replaces'])
    .where(isOneOf(db, 'replaces', ids))
    .where('replaces', 'is not', null)
    .execute();
  const byReplaced = new Map(replacing.map(({ replaces, ...other }) => [replaces, other]));
  const byId = new Map(
    rows.map((row): [Id, WithReplacement] => {
      const { logo: _logo, ...document } = decodeRow('documents', row);
      const replacedBy = byReplaced.get(document._id) ?? null;
      return [document._id, { ...document, replacedBy, printed: printedOn(document) }];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function summaryOf({ snapshot: _snapshot, ...summary }: WithReplacement): DocumentSummary {
  return summary;
}

const ORDER_COLUMNS = { no: 'no', kind: 'kind', partner: 'partner', day: 'issuedOn', total: PRINTED } as const;

/** Orders documents by a column, then latest first. */
function sorted(found: Documents, sort: DocumentSort | undefined): Documents {
  const latestFirst = (query: Documents) =>
    query.orderBy('issuedOn', 'desc').orderBy('issuedAt', 'desc').orderBy('_id', 'desc');
  const order = sort && sortOf(DOCUMENT_ORDERS, sort);
  return latestFirst(order ? found.orderBy(ORDER_COLUMNS[order.by], order.direction) : found);
}

/** A page of the matching documents, ordered by a column or latest first. */
export function searchDocuments(
  db: Db,
  viewer: Actor,
  { pageNumber, sort, ...filter }: DocumentFilter & { pageNumber: number; sort?: DocumentSort | undefined },
): Promise<DocumentsResponse> {
  return readTogether(db, async (held) => {
    const found = matching(held, viewer, filter);
    const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const paged = pageOf(pageNumber, Number(total));
    const onPage = await sorted(found, sort)
      .select('_id')
      .limit(PAGE_SIZE)
      .offset((paged.page - 1) * PAGE_SIZE)
      .execute();
    const documents = await readDocuments(
      held,
      onPage.map(({ _id }) => _id),
    );
    return { ...paged, documents: documents.map(summaryOf) };
  });
}

/** Ids of the matching documents up to a maximum, in filing order: by day and number. */
export async function findDocuments(db: Db, viewer: Actor, filter: DocumentFilter, most: number): Promise<Id[]> {
  const rows = await matching(db, viewer, filter).select('_id').orderBy('issuedOn').orderBy('no').limit(most).execute();
  return rows.map(({ _id }) => _id);
}

/** A document with its snapshot, both as parsed by this version and as stored and hashed. */
export type StoredPaper = DocumentResponse & { stored: object };

const paperOf = ({ snapshot, ...document }: WithReplacement): StoredPaper => ({
  ...document,
  snapshot: Snapshot.parse(snapshot),
  stored: snapshot,
});

/** Those of these documents that the viewer may see, with all their contents, in the order of the ids. */
export async function readPapers(db: Db, viewer: Actor, ids: readonly Id[]): Promise<StoredPaper[]> {
  const mayRead = ({ customerId }: WithReplacement) => viewer.role !== 'customer' || viewer.customerId === customerId;
  const documents = await readTogether(db, (held) => readDocuments(held, ids));
  return documents.filter(mayRead).map(paperOf);
}

/** @throws HttpError 404 if the viewer may not see it */
export async function mustReadPaper(db: Db, viewer: Actor, id: Id): Promise<StoredPaper> {
  const [document] = await readPapers(db, viewer, [id]);
  if (!document) throw new HttpError(404, 'not_found', REJECTIONS.not_found);
  return document;
}

/** The only document about something, in the transaction that issued it. */
export async function mustReadPaperAbout(trx: Db, causeId: Id): Promise<StoredPaper> {
  const { _id } = await trx
    .selectFrom('documents')
    .select('_id')
    .where('causeId', '=', causeId)
    .executeTakeFirstOrThrow();
  const [document] = await readDocuments(trx, [_id]);
  if (!document) throw new Error(`Document ${_id} is gone`);
  return paperOf(document);
}

/** Every series of numbers, with what this database has of it. */
export async function readSeries(db: Db): Promise<SeriesResponse> {
  const series = await db.selectFrom('documentSeries').selectAll().orderBy('startedAt').orderBy('kind').execute();
  const found: SeriesResponse = [];
  for (const { kind, series: label, startedAt, before, beforeNumber } of series) {
    const here = await db
      .selectFrom('documents')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('number').as('lastNumber')])
      .where('kind', '=', kind)
      .where('series', '=', label)
      .executeTakeFirst();
    found.push({
      kind,
      series: label,
      startedAt,
      count: Number(here?.count ?? 0),
      lastNumber: Number(here?.lastNumber ?? 0),
      before: before === null ? null : { series: before, lastNumber: Number(beforeNumber ?? 0) },
    });
  }
  return found;
}

/**
 * Records for the office that the customer has opened a document.
 * @returns when it was first opened
 */
export async function noteOpened(trx: Trx, documentId: Id, now: number): Promise<Instant> {
  await trx
    .insertInto('documentOpenings')
    .values({ documentId, openedAt: toInstant(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opening = trx.selectFrom('documentOpenings').select('openedAt').where('documentId', '=', documentId);
  return (await opening.executeTakeFirstOrThrow()).openedAt;
}
