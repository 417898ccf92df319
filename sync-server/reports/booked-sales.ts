import { sql } from 'kysely';
import { boundsOfDay, dayOf } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { fromHundredths } from '../../schema/core/money.ts';
import type { ReportPeriod } from '../../schema/reports/report-responses.ts';
import type { Sale } from '../../schema/reports/sales-report.ts';
import type { Slip } from '../../schema/slips/slip-entity.ts';
import { totalsOf } from '../../schema/tax/tax-sums.ts';
import { createYieldToEventLoop } from '../basics/yield-to-event-loop.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { dayOfSlip } from '../slips/slip-queries.ts';
import { readTypedChanges } from './edited-invoices.ts';

/** Slips read at once: few statements, each too short to make others wait. */
const AT_ONCE = 200;

/** A sale with its document; `no` is null if the document has no number. */
export type BookedSale = Sale & {
  customerId: Id;
  document: 'slip' | 'closing' | 'reversal' | 'typed' | 'typed change';
  no: number | null;
  /** Identifies the document in every export of the journal. */
  key: string;
};

export type Asked = ReportPeriod & { timeZone: string };

/** The slips of a period by day, page by page, so that nobody waits for all of them. */
export async function* slipsOf(trx: Db, { from, to }: ReportPeriod): AsyncGenerator<Slip> {
  const mayYield = createYieldToEventLoop();
  let [day, after] = [from, ''];
  for (;;) {
    const rows = await trx
      .selectFrom('slips')
      .selectAll()
      .where(sql<boolean>`(${dayOfSlip}, "_id") > (${day}, ${after})`)
      .where(dayOfSlip, '<=', to)
      .orderBy(dayOfSlip)
      .orderBy('_id')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) yield decodeRow('slips', row);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    [day, after] = [last.deliveredOn ?? last.day, last._id];
    await mayYield();
  }
}

/** The sale of a cash customer's slip, which is an invoice by itself. */
function saleOfSlip(slip: Slip): BookedSale[] {
  const { _id, customerId, no, deliveredOn, billing, billedAt, lines } = slip;
  if (billing !== 'cash' || billedAt === null || deliveredOn === null) return [];
  const { groups, untaxed } = totalsOf(lines);
  return [{ day: deliveredOn, groups, untaxed, withoutRate: 0, customerId, document: 'slip', no, key: `slip:${_id}` }];
}

/** Closings on their days, and reversals of closings on theirs. */
async function readClosings(trx: Db, { from, to, timeZone }: Asked): Promise<BookedSale[]> {
  const [start, end] = [boundsOfDay(from, timeZone).from, boundsOfDay(to, timeZone).until];
  const rows = await trx
    .selectFrom('billings')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('closedOn', '>=', from), eb('closedOn', '<=', to)]),
        eb.and([eb('reversedAt', '>=', start), eb('reversedAt', '<', end)]),
      ]),
    )
    .execute();
  return rows.flatMap((row): BookedSale[] => {
    const { _id, customerId, no, groups, untaxed, closedOn, reversedAt } = decodeRow('billings', row);
    const reversedOn = reversedAt === null ? null : dayOf(reversedAt, timeZone);
    const closing: BookedSale = {
      day: closedOn,
      groups,
      untaxed,
      withoutRate: 0,
      customerId,
      document: 'closing',
      no,
      key: `closing:${_id}`,
    };
    const sales = closedOn >= from && closedOn <= to ? [closing] : [];
    if (reversedOn === null || reversedOn < from || reversedOn > to) return sales;
    const back = groups.map(({ net, tax, ...rate }) => ({ ...rate, net: 0 - net, tax: 0 - tax }));
    const taken = { groups: back, untaxed: 0 - untaxed, document: 'reversal', key: `reversal:${_id}` } as const;
    return [...sales, { ...closing, day: reversedOn, ...taken }];
  });
}

/** Invoices typed in by hand on the day they were entered, and their later changes on the days of these. */
async function readTyped(trx: Db, { from, to, timeZone }: Asked): Promise<BookedSale[]> {
  const changes = await readTypedChanges(trx, boundsOfDay(from, timeZone).from);
  return changes.flatMap(({ invoiceId, at, before, after }): BookedSale[] => {
    const day = dayOf(at, timeZone);
    if (day < from || day > to) return [];
    const document = before === null ? 'typed' : 'typed change';
    const saleOf = (customerId: Id, hundredths: number, side = ''): BookedSale => ({
      day,
      groups: [],
      untaxed: 0,
      withoutRate: fromHundredths(hundredths),
      customerId,
      document,
      no: null,
      key: `typed:${invoiceId}:${at}${side}`,
    });
    if (before && after && before.customerId === after.customerId) {
      return [saleOf(after.customerId, after.amount - before.amount)];
    }
    return [
      ...(before ? [saleOf(before.customerId, 0 - before.amount, ':from')] : []),
      ...(after ? [saleOf(after.customerId, after.amount)] : []),
    ];
  });
}

/** All sales of a period by the day of their document, and what is delivered but not billed. */
export async function readSales(
  trx: Db,
  asked: Asked,
): Promise<{ sales: BookedSale[]; unbilled: { slips: number; net: number } }> {
  const sales: BookedSale[] = [];
  const unbilled = { slips: 0, net: 0 };
  for await (const slip of slipsOf(trx, asked)) {
    sales.push(...saleOfSlip(slip));
    if (slip.deliveredAt === null || slip.voidedAt !== null || slip.billedAt !== null) continue;
    unbilled.slips += 1;
    unbilled.net += slip.lines.reduce((net, { amount }) => net + amount, 0);
  }
  sales.push(...(await readClosings(trx, asked)), ...(await readTyped(trx, asked)));
  return { sales, unbilled };
}
