import { PAY_DAY_TOO_EARLY } from '../../schema/billing/closing/closing-day.ts';
import { isPaidTooEarly } from '../../schema/customers/billing-terms.ts';
import { CustomerFields } from '../../schema/customers/customer-entity.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db, Trx } from '../db/database.ts';
import { existingRecords } from '../sheets/existing-records.ts';
import { type ImportWrites, rowByRow } from '../sheets/import-apply.ts';
import { type ImportPlan, planImport } from '../sheets/import-plan.ts';
import type { Importable } from '../sheets/import-routes.ts';
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
export async function planCustomers(db: Db | Trx, sheet: Sheet): Promise<ImportPlan> {
  return planImport(sheet, {
    columns: await columnsOf(db),
    key: 'customerCode',
    existing: existingRecords(db, 'customers'),
    fields: CustomerFields.partial(),
    check: ({ paymentMethod = 'cash', paymentDate = null, ...terms }) =>
      isPaidTooEarly({ ...terms, paymentMethod, paymentDate }) ? { sentence: PAY_DAY_TOO_EARLY } : null,
  });
}

export const customerWrites: ImportWrites = rowByRow({
  create: (customerId, fields) => ({ name: 'customer.create', args: { customerId, ...fields } }),
  update: (customerId, patch) => ({ name: 'customer.update', args: { customerId, ...patch } }),
});

export const customerImport: Importable = {
  key: 'customerCode',
  columns: columnsOf,
  plan: planCustomers,
  writes: customerWrites,
};
