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

/**
 * Plans the import of a customer sheet, matching customers by code.
 * @throws SheetError if the sheet as a whole can't be read
 */
export async function planCustomers(db: Db | Trx, sheet: Sheet): Promise<ImportPlan> {
  const lists = await db.selectFrom('priceLists').selectAll().execute();
  return planImport(sheet, {
    columns: customerColumns(lists.map((row) => decodeRow('priceLists', row))),
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
  headers: customerColumns([]).map(({ header }) => header),
  plan: planCustomers,
  writes: customerWrites,
};
