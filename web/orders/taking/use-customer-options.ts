import { useMemo } from 'react';
import { compareNames } from '../../../schema/core/names.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import { heardIn } from '../../../schema/core/transliterate.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import type { Option } from '../../ui/fields/options.ts';
import { formatRoute } from '../../words/labels.ts';

/** Names, also as banks write them, code and telephone numbers: a caller gives one of these first. */
function searchedOf(customer: Customer) {
  const { restaurantName, companyName, legalName = '', customerCode, payerNames = [] } = customer;
  const { phoneNumber, mobileNumber, restaurantNumber } = customer;
  const numbers = [phoneNumber, mobileNumber, restaurantNumber].map((number) => number && `0${number}`);
  const names = [restaurantName, companyName, legalName, ...payerNames].join(' ');
  return { text: foldForSearch([customerCode, names, ...numbers].join(' ')), sounds: heardIn(names) };
}

/** All current customers, to be found by letters, code or telephone number. */
export function useCustomerOptions(): Option[] {
  const rows = useTable('customers');
  return useMemo(
    () =>
      [...rows.values()]
        .filter(({ deletedAt }) => deletedAt === null)
        .map((customer) => ({
          value: customer._id,
          label: customer.restaurantName,
          hint: `${customer.customerCode} · ${formatRoute(customer.route)}`,
          code: foldForSearch(customer.customerCode),
          ...searchedOf(customer),
        }))
        .sort((a, b) => compareNames(a.label, b.label)),
    [rows],
  );
}
