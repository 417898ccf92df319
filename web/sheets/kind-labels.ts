import { msg } from '@lingui/core/macro';
import type { ImportKind } from '../../schema/core/import-responses.ts';

export const KIND_LABELS = {
  customers: msg`Customers`,
  products: msg`Products`,
  supplier: msg`Supplier’s list`,
  prices: msg`Prices`,
  employees: msg`Employees`,
  balances: msg`Opening balances`,
} satisfies Record<ImportKind, unknown>;
