import { PAY_DAY_TOO_EARLY } from '../../schema/billing/closing/closing-day.ts';
import { isPaidTooEarly } from '../../schema/customers/billing-terms.ts';
import { CustomerFields } from '../../schema/customers/customer-entity.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db, Trx } from '../db/database.ts';
import { existingRecords } from '../sheets/existing-records.ts';
import { type ImportWrites, rowByRow } from '../sheets/import-apply.ts';
import { type ImportKind, type ImportPlan, planImport } from '../sheets/import-plan.ts';
import type { Chosen, Importable } from '../sheets/import-routes.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { customerColumns } from './customer-columns.ts';

async function columnsOf(db: Db | Trx) {
  const lists = await db.selectFrom('priceLists').selectAll().execute();
  return customerColumns(lists.map((row) => decodeRow('priceLists', row)));
}

/**
 * Plans the import of a customer sheet, matching customers by code.
 * @throws SheetError if the sheet as a whole can't be read
 */
export async function planCustomers(db: Db | Trx, sheet: Sheet, chosen: Chosen = {}): Promise<ImportPlan> {
  const kind = {
    columns: await columnsOf(db),
    keys: ['customerCode'],
    name: 'restaurantName',
    existing: existingRecords(db, 'customers'),
    fields: CustomerFields.partial(),
    check: ({ paymentMethod = 'cash', paymentDate = null, ...terms }) =>
      isPaidTooEarly({ ...terms, paymentMethod, paymentDate }) ? { sentence: PAY_DAY_TOO_EARLY } : null,
  } satisfies ImportKind<CustomerFields>;
  return planImport(sheet, kind, chosen);
}

export const customerWrites: ImportWrites = rowByRow({
  create: (customerId, fields) => ({ name: 'customer.create', args: { customerId, ...fields } }),
  update: (customerId, patch) => ({ name: 'customer.update', args: { customerId, ...patch } }),
});

export const customerImport: Importable = {
  keys: ['customerCode'],
  columns: columnsOf,
  plan: planCustomers,
  writes: customerWrites,
};
