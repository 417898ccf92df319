import { useMemo } from 'react';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { compareNames } from '../../../schema/names.ts';
import { foldForSearch } from '../../../schema/search-fold.ts';
import { useTable } from '../../replica/use-table.tsx';
import type { Option } from '../../ui/fields/options.ts';
import { formatRoute } from '../../words/labels.ts';

/** Names, also as banks read them, code and telephone numbers: a call shows one of these first. */
function searchTextOf(customer: Customer): string {
  const { restaurantName, companyName, legalName = '', customerCode, payerNames = [] } = customer;
  const { phoneNumber, mobileNumber, restaurantNumber } = customer;
  const numbers = [phoneNumber, mobileNumber, restaurantNumber].map((number) => number && `0${number}`);
  return foldForSearch([customerCode, restaurantName, companyName, legalName, ...payerNames, ...numbers].join(' '));
}

/** All current customers, to be found by letters, code or telephone number. */
export function useCustomerOptions(): Option[] {
  const { rows } = useTable('customers');
  return useMemo(
    () =>
      [...rows.values()]
        .filter(({ deletedAt }) => deletedAt === null)
        .map((customer) => ({
          value: customer._id,
          label: customer.restaurantName,
          hint: `${customer.customerCode} · ${formatRoute(customer.route)}`,
          code: foldForSearch(customer.customerCode),
          text: searchTextOf(customer),
        }))
        .sort((a, b) => compareNames(a.label, b.label)),
    [rows],
  );
}
