import type { PriceList } from '../../schema/catalogue/price-entity.ts';
import { type Day, dayOf } from '../../schema/core/days.ts';
import type { Yen } from '../../schema/core/money.ts';
import type { Row } from '../../schema/core/records.ts';
import type { Route } from '../../schema/customers/customer-entity.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { readDues } from '../db/queries/dues.ts';
import type { SheetColumn } from '../sheets/column.ts';
import { type Say, writeSheet } from '../sheets/write-sheet.ts';
import { customerColumns } from './customer-columns.ts';

/** Customers per query; the event loop gets a turn after each page. */
const PAGE = 100;

type Line = Row<'customers'> & { totalDues: Yen; today: Day; lastDelivery: Day | null };
type Setting = { route: Route | 'all'; today: Day; timeZone: string; say: Say };

const columnsOf = (lists: PriceList[]): SheetColumn<Line>[] => [
  ...customerColumns(lists),
  { header: /*i18n*/ 'Total dues', width: 14, kind: 'yen', show: ({ totalDues }) => totalDues },
  { header: /*i18n*/ 'Dues as of', width: 12, kind: 'day', show: ({ today }) => today },
  { header: /*i18n*/ 'Last delivery', width: 14, kind: 'day', show: ({ lastDelivery }) => lastDelivery },
];

/** The next page of a route's customers after a code, with their last delivery. */
function readPage(db: Db, route: Setting['route'], after: string) {
  const customers = db.selectFrom('customers').where('deletedAt', 'is', null).where('customerCode', '>', after);
  return (route === 'all' ? customers : customers.where('route', '=', route))
    .selectAll('customers')
    .select((eb) => [
      eb
        .selectFrom('orderTracks')
        .select(({ fn }) => fn.max('deliveredAt').as('deliveredAt'))
        .whereRef('orderTracks.customerId', '=', 'customers._id')
        .as('deliveredAt'),
    ])
    .orderBy('customerCode')
    .limit(PAGE)
    .execute();
}

async function* pagesOf(db: Db, { route, today, timeZone }: Setting): AsyncGenerator<Line[]> {
  const dues = await readDues(db);
  let after = '';
  for (;;) {
    const rows = await readPage(db, route, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => ({
      ...decodeRow('customers', row),
      totalDues: dues.get(row._id) ?? 0,
      today,
      lastDelivery: row.deliveredAt === null ? null : dayOf(row.deliveredAt, timeZone),
    }));
    after = last.customerCode;
  }
}

/** customers.xlsx: all customers, or those of a route, by code. */
export async function writeCustomerSheet(db: Db, setting: Setting): Promise<Uint8Array<ArrayBuffer>> {
  const lists = await db.selectFrom('priceLists').selectAll().execute();
  const columns = columnsOf(lists.map((row) => decodeRow('priceLists', row)));
  return writeSheet({ name: /*i18n*/ 'Customers', columns, say: setting.say }, pagesOf(db, setting));
}
