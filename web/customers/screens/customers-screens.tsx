import { Button } from '@chakra-ui/react';
import { msg, t } from '@lingui/core/macro';
import { memo, useCallback, useMemo, useState } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { CUSTOMER_LISTS, type CustomerList } from '../../../schema/customers/customer-rules.ts';
import { paths } from '../../browser/paths.ts';
import { useFiltered } from '../../replica/patched/use-patched.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useSession } from '../../sync/session/session.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { TwoActs } from '../../ui/feedback/two-acts.tsx';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { useSideFilter } from '../../ui/lists/use-side-filter.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { say } from '../../words/i18n.ts';
import { CustomerForm } from '../form/customer-form.tsx';
import { BY_ROUTE, CUSTOMER_LIST_ID, CustomerListView } from '../list/customer-list.tsx';
import type { CustomerRow } from '../list/customer-rows.ts';
import { useCustomerRows } from '../list/use-customer-rows.ts';

const TITLES = {
  cash: { title: msg`Cash Customers`, step: msg`CASH CUSTOMERS` },
  monthly: { title: msg`Monthly Customers`, step: msg`MONTHLY CUSTOMERS` },
  badDebt: { title: msg`Bad Debt Customers`, step: msg`BAD DEBT CUSTOMERS` },
};

const keyOf = ({ customer }: CustomerRow) => customer._id;

/** Defaults of a customer added on a list, so that it belongs to it. */
const STARTS = {
  cash: { paymentMethod: 'cash' },
  monthly: { paymentMethod: 'monthly' },
  badDebt: { badDebt: true },
} as const;

const Steps = memo(function Steps({ list }: { list: CustomerList }) {
  const steps = [{ label: t`CUSTOMERS`, to: paths.adminCustomers }, { label: say(TITLES[list].step) }];
  return <Breadcrumbs steps={steps} />;
});

function CustomersScreen({ list }: { list: CustomerList }) {
  const isAdmin = useSession()?.isAdmin === true;
  const rows = useCustomerRows();
  const listed = useFiltered(
    rows,
    useCallback(({ customer }: CustomerRow) => CUSTOMER_LISTS[list](customer), [list]),
  );
  const filter = useSideFilter(listed, BY_ROUTE);
  // The customer stays while its popup closes.
  const [popup, setPopup] = useState<{ open: boolean; customer: Customer | null }>({ open: false, customer: null });
  const customers = useTable('customers');
  const edit = useCallback((id: Id) => setPopup({ open: true, customer: customers.get(id) ?? null }), [customers]);

  const openNew = useCallback(() => setPopup({ open: true, customer: null }), []);
  const add = useMemo(
    () => (
      <Button onClick={openNew}>
        <PlusIcon /> {t`Add Customer`}
      </Button>
    ),
    [openNew],
  );

  // Memoised, so that it does not render on every keystroke of a search.
  const form = useMemo(() => {
    function close() {
      setPopup({ ...popup, open: false });
      // The edited customer may have left this list, and the pressed button with it.
      focusIfLost(CUSTOMER_LIST_ID);
    }
    return (
      <Popup open={popup.open} onClose={close} title={t`Customer Form`}>
        <CustomerForm customer={popup.customer} start={STARTS[list]} onDone={close} />
      </Popup>
    );
  }, [popup, list]);

  return (
    <Page wide>
      <Steps list={list} />
      <PageTitle title={say(TITLES[list].title)} count={filter.shown.length}>
        {add}
      </PageTitle>
      <CustomerListView
        label={t`Customers`}
        filter={filter}
        keyOf={keyOf}
        isEmpty={listed.length === 0}
        hasPayDays={list !== 'cash'}
        onEdit={edit}
        acts={<TwoActs label={t`Add Customer`} onAdd={openNew} importFrom={isAdmin ? paths.adminImport : undefined} />}
      />
      {form}
    </Page>
  );
}

/** `/admin/customer/cash`. */
export const CashCustomers = () => <CustomersScreen list="cash" />;
/** `/admin/customer/monthly` and `/admin/customertrack`. */
export const MonthlyCustomers = () => <CustomersScreen list="monthly" />;
/** `/admin/customer/baddebt`. */
export const BadDebtCustomers = () => <CustomersScreen list="badDebt" />;
