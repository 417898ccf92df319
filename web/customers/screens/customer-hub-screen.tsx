import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { CUSTOMER_LISTS } from '../../../schema/customers/customer-rules.ts';
import type { User } from '../../../schema/people/people-entity.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useSession } from '../../sync/session/session.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { TwoActs } from '../../ui/feedback/two-acts.tsx';
import { AlertIcon, BagIcon } from '../../ui/icons/icons.tsx';
import { CalendarIcon, ImportIcon, PeopleIcon, TrashIcon, YenIcon } from '../../ui/icons/work-icons.tsx';
import { Tile, TileGrid } from '../../ui/lists/tile.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useCountUp } from '../../ui/values/use-count-up.ts';
import { CustomerForm } from '../form/customer-form.tsx';
import { ExportPanel } from './export-panel.tsx';

function countOf(customers: ReadonlyMap<string, Customer>) {
  const counts = { cash: 0, monthly: 0, badDebt: 0 };
  for (const customer of customers.values()) {
    if (customer.deletedAt !== null) continue;
    if (CUSTOMER_LISTS.cash(customer)) counts.cash++;
    if (CUSTOMER_LISTS.monthly(customer)) counts.monthly++;
    if (CUSTOMER_LISTS.badDebt(customer)) counts.badDebt++;
  }
  return counts;
}

/** False for admins, who belong to no restaurant. */
const isRestaurantLogin = ({ deletedAt, customerId }: User) => deletedAt === null && customerId !== null;

/** `/admin/customer`: links to the customer lists, and spreadsheets. */
export function Component() {
  const isAdmin = useSession()?.isAdmin === true;
  const customers = useTable('customers');
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const users = useTable('users');
  const counts = useMemo(() => countOf(customers), [customers]);
  const web = useMemo(() => [...users.values()].filter(isRestaurantLogin).length, [users]);
  const isEmpty = counts.cash + counts.monthly + counts.badDebt === 0;
  const cash = useCountUp(counts.cash);
  const monthly = useCountUp(counts.monthly);
  const badDebt = useCountUp(counts.badDebt);
  const logins = useCountUp(web);

  return (
    <Page>
      <PageTitle title={t`Customers`}>
        {isAdmin && (
          <>
            <Button asChild variant="outline">
              <Link to={paths.adminDeletedCustomers}>
                <TrashIcon /> {t`Deleted`}
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={paths.adminImport}>
                <ImportIcon /> {t`Import`}
              </Link>
            </Button>
          </>
        )}
      </PageTitle>
      <TileGrid columns={isAdmin ? 4 : 3}>
        <Tile label={t`Cash`} to={paths.adminCashCustomers} icon={<YenIcon />} count={cash} palette="leaf" />
        <Tile label={t`Monthly`} to={paths.adminMonthlyCustomers} icon={<CalendarIcon />} count={monthly} />
        {isAdmin && (
          <Tile label={t`Web`} to={paths.adminWebCustomers} icon={<BagIcon />} count={logins} palette="sumi" />
        )}
        <Tile
          label={t`Bad Debt`}
          to={paths.adminBadDebtCustomers}
          icon={<AlertIcon />}
          count={badDebt}
          palette="persimmon"
        />
      </TileGrid>
      {isEmpty ? (
        <EmptyState title={t`No customers yet`} icon={<PeopleIcon />}>
          <TwoActs
            label={t`Add Customer`}
            onAdd={() => setAdding(true)}
            importFrom={isAdmin ? paths.adminImport : undefined}
          />
        </EmptyState>
      ) : (
        <ExportPanel />
      )}
      <Popup open={adding} onClose={close} title={t`Customer Form`}>
        <CustomerForm customer={null} start={{}} onDone={close} />
      </Popup>
    </Page>
  );
}
