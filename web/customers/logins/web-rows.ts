import { t } from '@lingui/core/macro';
import type { Id } from '../../../schema/core/ids.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import type { User } from '../../../schema/people/people-entity.ts';
import { routeOptions } from '../../words/labels.ts';
import type { CustomerRow } from '../list/customer-rows.ts';

/** A web login in the office's list: a customer's, or an admin's without a restaurant. */
export type WebRow = {
  user: User;
  row: CustomerRow | null;
  /** Restaurant, code and username, folded. */
  text: string;
};

/** False for an admin's login, which belongs to no restaurant. */
export const isOfRestaurant = ({ row }: WebRow) => row !== null;

/** `All Customers` and each route; admins have none. */
export const LOGINS_BY_ROUTE = {
  get all() {
    return t`All Customers`;
  },
  get options() {
    return routeOptions();
  },
  valueOf: ({ row }: WebRow) => row?.customer.route,
  isCounted: isOfRestaurant,
};

/** Current logins: customers' by restaurant name, then admins'. */
export function webRowsOf(users: Iterable<User>, customers: readonly CustomerRow[]): WebRow[] {
  const rows = new Map<Id, CustomerRow>(customers.map((row) => [row.customer._id, row]));
  const listed: WebRow[] = [];
  for (const user of users) {
    const row = (user.customerId !== null && rows.get(user.customerId)) || null;
    // Logins of a deleted restaurant are left out.
    if (user.deletedAt !== null || (row === null && !user.isAdmin)) continue;
    listed.push({ user, row, text: `${row?.text ?? ''} ${foldForSearch(user.username)}` });
  }
  const place = ({ row, text }: WebRow) => (row ? '0' : '1') + text;
  return listed
    .map((each) => ({ each, at: place(each) }))
    .sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
    .map(({ each }) => each);
}
