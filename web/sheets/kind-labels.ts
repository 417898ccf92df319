import { msg } from '@lingui/core/macro';
import type { ImportKind } from '../../schema/import-responses.ts';

/** Names of the kinds of records that are imported. */
export const KIND_LABELS = {
  customers: msg`Customers`,
  products: msg`Products`,
  prices: msg`Prices`,
  balances: msg`Opening balances`,
} satisfies Record<ImportKind, unknown>;
