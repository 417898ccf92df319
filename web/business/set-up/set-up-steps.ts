import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { type ComponentType, useMemo } from 'react';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import type { Row } from '../../../schema/core/records.ts';
import type { TableName } from '../../../schema/core/table-names.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { BagIcon, type IconProps, UserIcon } from '../../ui/icons/icons.tsx';
import {
  BoxIcon,
  CalendarIcon,
  OrderIcon,
  PeopleIcon,
  ReportIcon,
  SettingsIcon,
  YenIcon,
} from '../../ui/icons/work-icons.tsx';

export type SetUpStep = {
  label: MessageDescriptor;
  to: string;
  Icon: ComponentType<IconProps>;
  isDone: boolean;
  /** True for what an order needs on its way from the customer's phone to its door. */
  isCore?: true;
  /** What there is, or what is missing. */
  state: string;
};

/** Number of a table's records that are not deleted. */
function useCount<T extends TableName>(name: T, counts?: (row: Row<T>) => boolean) {
  const rows = useTable(name);
  return useMemo(() => {
    const isGone = (row: Row<T>) => 'deletedAt' in row && row.deletedAt !== null;
    return [...rows.values()].filter((row) => !isGone(row) && (counts?.(row) ?? true)).length;
  }, [rows, counts]);
}

const isLogin = ({ customerId }: Row<'users'>) => customerId !== null;
const isInForce = ({ status }: Row<'taxRates'>) => status === 'in force';
const isFree = ({ price }: Row<'products'>) => price === 0;

function businessState({ legalName, address }: Row<'business'>): string {
  if (legalName === '') return t`Your name and address, as papers have them`;
  return address === '' ? t`Your address is missing` : legalName;
}

/**
 * The steps of the first day: what a business needs before its first order, each with its state, taken from the data on
 * this device. Null without the business's own record.
 */
export function useSetUpSteps(): readonly SetUpStep[] | null {
  const business = useTable('business').get(BUSINESS_ID);
  const count = {
    rates: useCount('taxRates', isInForce),
    categories: useCount('categories'),
    products: useCount('products'),
    free: useCount('products', isFree),
    lists: useCount('priceLists'),
    customers: useCount('customers'),
    employees: useCount('employees'),
    logins: useCount('users', isLogin),
  };
  if (!business) return null;
  const plans = business.routePlans?.length ?? 0;
  const isPriced = count.products > 0 && count.free === 0;

  function priceState() {
    if (count.products === 0) return t`Once there are products`;
    if (count.free > 0) return plural(count.free, { one: '# product costs ¥0', other: '# products cost ¥0' });
    if (count.lists === 0) return t`Everybody pays the products’ own prices`;
    return plural(count.lists, { one: '# price list', other: '# price lists' });
  }

  return [
    {
      label: msg`The business`,
      to: `${paths.adminSettings}#business`,
      Icon: SettingsIcon,
      isDone: business.legalName !== '' && business.address !== '',
      state: businessState(business),
    },
    {
      label: msg`Tax rates`,
      to: `${paths.adminSettings}#tax-rates`,
      Icon: ReportIcon,
      isDone: count.rates > 0,
      state: count.rates > 0 ? t`In force as the law has them` : t`No rate is in force`,
    },
    {
      label: msg`Delivery days and cut-offs`,
      to: paths.adminCalendar,
      Icon: CalendarIcon,
      isDone: plans > 0,
      state:
        plans > 0
          ? plural(plans, { one: '# plan', other: '# plans' })
          : t`On which days you deliver, and until when it is ordered`,
    },
    {
      label: msg`Categories`,
      to: `${paths.adminProducts}?manage=categories`,
      Icon: OrderIcon,
      isDone: count.categories > 0,
      state:
        count.categories > 0
          ? plural(count.categories, { one: '# category', other: '# categories' })
          : t`Such as Vegetables or Drinks. A list of products brings its own`,
    },
    {
      label: msg`Products`,
      to: paths.adminProducts,
      Icon: BoxIcon,
      isCore: true,
      isDone: count.products > 0,
      state:
        count.products > 0
          ? plural(count.products, { one: '# product', other: '# products' })
          : t`One by one, or from your Excel list`,
    },
    { label: msg`Prices`, to: paths.adminPrices, Icon: YenIcon, isDone: isPriced, state: priceState() },
    {
      label: msg`Customers`,
      to: paths.adminCustomers,
      Icon: PeopleIcon,
      isCore: true,
      isDone: count.customers > 0,
      state:
        count.customers > 0
          ? plural(count.customers, { one: '# customer', other: '# customers' })
          : t`One by one, or from your Excel list`,
    },
    {
      label: msg`Employees`,
      to: paths.adminEmployees,
      Icon: UserIcon,
      isCore: true,
      isDone: count.employees > 0,
      state:
        count.employees > 0
          ? plural(count.employees, { one: '# employee', other: '# employees' })
          : t`Drivers, who deliver and collect, and managers`,
    },
    {
      label: msg`The first login of a restaurant`,
      to: paths.adminWebCustomers,
      Icon: BagIcon,
      isCore: true,
      isDone: count.logins > 0,
      state:
        count.logins > 0
          ? plural(count.logins, { one: '# login', other: '# logins' })
          : t`So that it orders from its own phone`,
    },
  ];
}
