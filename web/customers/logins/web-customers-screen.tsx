import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useCallback, useMemo, useState } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { TwoActs } from '../../ui/feedback/two-acts.tsx';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { useSideFilter } from '../../ui/lists/use-side-filter.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { CUSTOMER_LIST_ID } from '../list/filtered-list.tsx';
import { useCustomerRows } from '../list/use-customer-rows.ts';
import { LoginChangeForm } from './login-change-form.tsx';
import { NewLoginForm } from './new-login-form.tsx';
import { isOfRestaurant, LOGINS_BY_ROUTE, WebList } from './web-list.tsx';
import { type WebRow, webRowsOf } from './web-rows.ts';

/** `/admin/customer/web`: web logins of customers and admins, managed by admins (design section 7). */
export function Component() {
  const users = useTable('users');
  const { rows: customers, ready } = useCustomerRows();
  const rows = useMemo(() => webRowsOf(users.rows.values(), customers), [users.rows, customers]);
  const filter = useSideFilter(rows, LOGINS_BY_ROUTE);
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
      <PageTitle
        title={t`Web Customers`}
        count={ready && users.ready ? filter.shown.filter(isOfRestaurant).length : undefined}
      >
        <Button onClick={add}>
          <PlusIcon /> {t`Add Web Customer`}
        </Button>
      </PageTitle>
      <WebList
        ready={ready && users.ready}
        filter={filter}
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
