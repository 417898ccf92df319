import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import type { Day } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import type { Row } from '../../schema/core/records.ts';
import type { Route } from '../../schema/customers/customer-entity.ts';
import { ROUTES } from '../../schema/customers/routes.ts';
import { MOST_IN_FILE, type SlipPrintQuery } from '../../schema/papers/contents/document-responses.ts';
import { Snapshot } from '../../schema/papers/contents/snapshot.ts';
import { draftPaperOf } from '../../schema/papers/layout/draft-paper.ts';
import { linesOf } from '../../schema/slips/slip-rules.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { createServerTx, readRow } from '../db/server-tx.ts';
import { readTogether } from '../db/transactions.ts';
import { documentsAbout } from '../effects/issue-document.ts';
import { linesNamed } from '../effects/slip-documents.ts';
import { dayOfSlip } from '../slips/slip-queries.ts';
import { type DrawnPaper, drawnPaper, drawnPaperOf } from './pdf/drawn-paper.ts';

type DaySlip = Row<'slips'> & {
  route: Route;
  stop: { driver: string; position: number | null; serialNo: number | null } | null;
};

const last = (number: number | null | undefined) => number ?? Number.MAX_SAFE_INTEGER;

/** Orders slips by route, and within it by each driver's stops; those without a stop come last. */
function byStops(a: DaySlip, b: DaySlip): number {
  return (
    ROUTES.indexOf(a.route) - ROUTES.indexOf(b.route) ||
    Number(a.stop === null) - Number(b.stop === null) ||
    (a.stop?.driver ?? '').localeCompare(b.stop?.driver ?? '') ||
    last(a.stop?.position) - last(b.stop?.position) ||
    last(a.stop?.serialNo) - last(b.stop?.serialNo) ||
    last(a.no) - last(b.no)
  );
}

/** The part of a list that goes into one file; all of it if no part is given. */
export const inPart = <T>(all: readonly T[], part: number | undefined): readonly T[] =>
  part === undefined ? all : all.slice((part - 1) * MOST_IN_FILE, part * MOST_IN_FILE);

/** The slips of a day in the order of loading, without void ones; corrections are not deliveries. */
async function readDaySlips(db: Db, day: Day, route: Route | undefined): Promise<Row<'slips'>[]> {
  let query = db
    .selectFrom('slips')
    .innerJoin('customers', 'customers._id', 'slips.customerId')
    .selectAll('slips')
    .select('customers.route')
    .where(dayOfSlip, '=', day)
    .where('slips.voidedAt', 'is', null)
    .where('slips.correctsId', 'is', null);
  if (route !== undefined) query = query.where('customers.route', '=', route);
  const rows = await query.execute();
  const ids = rows.map(({ _id }) => _id);
  const tracks = await db
    .selectFrom('orderTracks')
    .select(['_id', 'deliveredBy', 'position', 'serialNo'])
    .where(isOneOf(db, '_id', ids))
    .execute();
  const stops = new Map(
    tracks.map(({ _id, deliveredBy, position, serialNo }) => [_id, { driver: deliveredBy, position, serialNo }]),
  );
  return rows
    .map((row) => ({ ...decodeRow('slips', row), route: row.route, stop: stops.get(row._id) ?? null }))
    .sort(byStops);
}

/** Single slips in the order of their ids; void ones have no document. */
async function readTheseSlips(db: Db, ids: readonly Id[]): Promise<Row<'slips'>[]> {
  const rows = await db
    .selectFrom('slips')
    .selectAll()
    .where(isOneOf(db, '_id', ids))
    .execute();
  const found = new Map(rows.map((row) => [row._id, decodeRow('slips', row)]));
  return ids.flatMap((id) => found.get(id) ?? []).filter(({ voidedAt }) => voidedAt === null);
}

/**
 * The papers of slips, for a day by route and stop: the document of a delivered slip, and otherwise the paper that goes
 * with the goods.
 */
export function readSlipPapers(db: Db, { day, route, ids, part }: SlipPrintQuery): Promise<DrawnPaper[]> {
  return readTogether(db, async (held) => {
    const business = await readRow(held, 'business', BUSINESS_ID);
    const papers: DrawnPaper[] = [];
    const tx = createServerTx(held);
    const ofDay = day === undefined ? [] : await readDaySlips(held, day, route);
    const slips = inPart(ids ? await readTheseSlips(held, ids) : ofDay, part);
    // More than a file may hold is refused when drawn, so reading one more is enough.
    for (const slip of slips.slice(0, MOST_IN_FILE + 1)) {
      const { current } = await documentsAbout(tx, slip._id);
      const customer = await readRow(held, 'customers', slip.customerId);
      if (current) papers.push(drawnPaper(Snapshot.parse(current.snapshot)));
      else if (business && customer) {
        const order = slip.orderId === null ? undefined : await readRow(held, 'orders', slip.orderId);
        const lines = await linesNamed(tx, { ...slip, lines: linesOf(slip) });
        const paper = draftPaperOf({ business, customer }, { ...slip, lines }, order?.no);
        papers.push(drawnPaperOf(paper, customer.language ?? ''));
      }
    }
    return papers;
  });
}
