import { isPaidTooEarly } from '../../schema/customers/billing-terms.ts';
import { PAY_DAY_TOO_EARLY } from '../../schema/customers/closing-day.ts';
import { CustomerFields } from '../../schema/customers/customer-entity.ts';
import { createNextCode } from '../../schema/customers/next-code.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';
import { existingRecords } from '../sheets/existing-records.ts';
import type { GivenKey } from '../sheets/given-key.ts';
import { type ImportWrites, makesFirst, rowByRow } from '../sheets/import-apply.ts';
import { type ImportKind, type ImportPlan, planImport } from '../sheets/import-plan.ts';
import type { Chosen, Importable } from '../sheets/import-routes.ts';
import { type Missing, missingIn, nothingMissing } from '../sheets/missing.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { customerColumns } from './customer-columns.ts';

async function columnsOf(db: Db, missing?: Missing) {
  const lists = await db.selectFrom('priceLists').selectAll().execute();
  return customerColumns(
    lists.map((row) => decodeRow('priceLists', row)),
    missing,
  );
}

/** Assigns codes to the customers of a list without codes; a deleted customer's code is not reused. */
async function givenCodes(db: Db): Promise<GivenKey<CustomerFields>> {
  const nextCode = createNextCode(await db.selectFrom('customers').select(['customerCode', 'route']).execute());
  return {
    field: 'customerCode',
    next: ({ route }) => nextCode(route),
    tellApart: ['phoneNumber', 'address'],
  };
}

/**
 * Plans the import of a customer sheet, matching customers by code, or by name if the sheet has no codes.
 * @throws SheetError if the sheet as a whole can't be read
 */
export async function planCustomers(db: Db, sheet: Sheet, chosen: Chosen = {}): Promise<ImportPlan> {
  const missing = nothingMissing(chosen.make);
  const kind = {
    columns: await columnsOf(db, missing),
    given: await givenCodes(db),
    keys: ['customerCode'],
    name: 'restaurantName',
    existing: existingRecords(db, 'customers'),
    fields: CustomerFields.partial(),
    check: ({ paymentMethod = 'cash', paymentDate = null, ...terms }) =>
      isPaidTooEarly({ ...terms, paymentMethod, paymentDate }) ? { sentence: PAY_DAY_TOO_EARLY } : null,
  } satisfies ImportKind<CustomerFields>;
  return { ...(await planImport(sheet, kind, chosen)), ...missingIn(missing) };
}

const rows = rowByRow({
  create: (customerId, fields) => ({ name: 'customer.create', args: { customerId, ...fields } }),
  update: (customerId, patch) => ({ name: 'customer.update', args: { customerId, ...patch } }),
});

/** Creates the price lists first. */
export const customerWrites: ImportWrites = function* (plan) {
  yield* makesFirst(plan, 'priceListId', (priceListId, name) => ({
    name: 'priceList.create',
    args: { priceListId, name },
  }));
  yield* rows(plan);
};

export const customerImport: Importable = {
  keys: ['customerCode'],
  columns: columnsOf,
  plan: planCustomers,
  writes: customerWrites,
};
