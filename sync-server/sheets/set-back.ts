import type { MutationName } from '../../schema/all/mutations.ts';
import type { Price } from '../../schema/catalogue/price-entity.ts';
import type { TableName } from '../../schema/core/table-names.ts';
import { billingOf } from '../../schema/customers/billing-terms.ts';

type Fields = Record<string, unknown>;
type Work = { name: MutationName; args: Fields };

/** Values that mean "no value" for fields that a record did not have. */
const NOTHING: Partial<Record<TableName, Fields>> = {
  customers: { ...billingOf({}), address: '' },
  products: {
    code: '',
    otherNames: '',
    packSize: 1,
    taxClass: 'food',
    catchWeight: false,
    priceUnit: 'unit',
    deposit: 0,
  },
};

/** Names for a change that restores the earlier ones: an empty name removes one. */
function namesBack(now: unknown, before: unknown): Fields {
  const added = Object.keys((now ?? {}) as Fields).map((language) => [language, '']);
  return { ...Object.fromEntries(added), ...((before ?? {}) as Fields) };
}

/** The mutation that restores a record's fields to earlier values; null if there is none. */
export function setBack(table: TableName, row: object, before: Fields): Work | null {
  const now = row as Fields;
  const empty = NOTHING[table] ?? {};
  const fields = Object.fromEntries(
    Object.entries(before).map(([field, was]) => {
      if (field === 'names') return [field, namesBack(now.names, was)];
      return [field, was ?? (field in empty ? empty[field] : null)];
    }),
  );
  if (table === 'customers') return { name: 'customer.update', args: { customerId: now._id, ...fields } };
  if (table === 'products') return { name: 'product.update', args: { productId: now._id, ...fields } };
  if (table === 'employees') return { name: 'employee.update', args: { employeeId: now._id, ...fields } };
  if (table === 'invoices') {
    const { amount, dueDate, note } = { ...now, ...fields } as Fields;
    return { name: 'invoice.update', args: { invoiceId: now._id, amount, dueDate, note } };
  }
  if (table !== 'prices') return null;
  const { listId, productId, ...price } = { ...now, ...fields } as Price;
  return { name: 'price.set', args: { listId, productId, prices: [price] } };
}
