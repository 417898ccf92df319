import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useCallback, useMemo, useState } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useLockedLogins } from '../../rest/use-locked-logins.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { TwoActs } from '../../ui/feedback/two-acts.tsx';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { useSideFilter } from '../../ui/lists/use-side-filter.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { CUSTOMER_LIST_ID, CustomerListView } from '../list/customer-list.tsx';
import { useCustomerRows } from '../list/use-customer-rows.ts';
import { LoginChangeForm } from './login-change-form.tsx';
import { NewLoginForm } from './new-login-form.tsx';
import { isOfRestaurant, LOGINS_BY_ROUTE, type WebRow, webRowsOf } from './web-rows.ts';

const keyOf = ({ user }: WebRow) => user._id;

/** `/admin/customer/web`: web logins of customers and admins, managed by admins (design section 7). */
export function Component() {
  const users = useTable('users');
  const customers = useCustomerRows();
  const rows = useMemo(() => webRowsOf(users.values(), customers), [users, customers]);
  const filter = useSideFilter(rows, LOGINS_BY_ROUTE);
  const locked = useLockedLogins();
  // The login stays while its popup closes.
  const [popup, setPopup] = useState<{ open: boolean; login: WebRow | null }>({ open: false, login: null });
  const edit = useCallback(
    (userId: Id) => setPopup({ open: true, login: rows.find(({ user }) => user._id === userId) ?? null }),
    [rows],
  );

  const add = () => setPopup({ open: true, login: null });
  function close() {
    setPopup({ ...popup, open: false });
    // The edited login may have left this list, and the pressed button with it.
    focusIfLost(CUSTOMER_LIST_ID);
  }

  return (
    <Page wide>
      <Breadcrumbs steps={[{ label: t`CUSTOMERS`, to: paths.adminCustomers }, { label: t`WEB CUSTOMERS` }]} />
      <PageTitle title={t`Web Customers`} count={filter.shown.filter(isOfRestaurant).length}>
        <Button onClick={add}>
          <PlusIcon /> {t`Add Web Customer`}
        </Button>
      </PageTitle>
      <CustomerListView
        label={t`Web customers`}
        filter={filter}
        keyOf={keyOf}
        locked={locked}
        isEmpty={rows.length === 0}
        onEdit={edit}
        acts={<TwoActs label={t`Add Web Customer`} onAdd={add} />}
      />
      <Popup open={popup.open} onClose={close} title={t`Customer Form`}>
        {popup.login ? <LoginChangeForm login={popup.login} onDone={close} /> : <NewLoginForm onDone={close} />}
      </Popup>
    </Page>
  );
}
