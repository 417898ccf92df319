import { CustomerFields } from '../../schema/customers/customer-entity.ts';
import type { Db, Trx } from '../db/database.ts';
import { existingRecords } from '../sheets/existing-records.ts';
import type { ImportWrites } from '../sheets/import-apply.ts';
import { type ImportPlan, planImport } from '../sheets/import-plan.ts';
import type { Importable } from '../sheets/import-routes.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { CUSTOMER_COLUMNS } from './customer-columns.ts';

/**
 * Plans the import of a customer sheet, matching customers by code.
 * @throws SheetError if the sheet as a whole can't be read
 */
export async function planCustomers(db: Db | Trx, sheet: Sheet): Promise<ImportPlan> {
  return planImport(sheet, {
    columns: CUSTOMER_COLUMNS,
    key: 'customerCode',
    existing: existingRecords(db, 'customers'),
    fields: CustomerFields.partial(),
  });
}

export const customerWrites: ImportWrites = {
  create: (customerId, fields) => ({ name: 'customer.create', args: { customerId, ...fields } }),
  update: (customerId, patch) => ({ name: 'customer.update', args: { customerId, ...patch } }),
};

export const customerImport: Importable = {
  headers: CUSTOMER_COLUMNS.map(({ header }) => header),
  plan: planCustomers,
  writes: customerWrites,
};
