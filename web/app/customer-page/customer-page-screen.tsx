import { Box, Button, Tabs } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { paths } from '../../browser/paths.ts';
import { useTab } from '../../browser/use-tab.ts';
import { CustomerForm } from '../../customers/form/customer-form.tsx';
import { useInvoicePopups } from '../../invoices/forms/use-invoice-popups.tsx';
import { useCustomerInvoices } from '../../invoices/rows/use-customer-invoices.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useSession } from '../../sync/session/session.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { UserIcon } from '../../ui/icons/icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { DevicesPart } from './devices-part.tsx';
import { DocumentsPart } from './documents-part.tsx';
import { InvoicesPart } from './invoices-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { OrdersPart } from './orders-part.tsx';
import { PageHead } from './page-head.tsx';
import { ProfilePart } from './profile-part.tsx';
import { StopsPart } from './stops-part.tsx';

const TABS = ['orders', 'stops', 'invoices', 'documents', 'notes', 'profile', 'devices'] as const;
const PARTS_ID = 'customer-parts';

function CustomerPage({ customer, session }: { customer: Customer; session: UserInfo }) {
  const { isAdmin, timeZone } = session;
  const today = useToday(timeZone);
  const invoices = useCustomerInvoices(customer._id);
  const { ask, popup } = useInvoicePopups(PARTS_ID);
  const [editing, setEditing] = useState(false);
  const [tab, open] = useTab(TABS);
  const { _id } = customer;
  const labels = {
    orders: t`Orders`,
    stops: t`Stops`,
    invoices: t`Invoices`,
    documents: t`Documents`,
    notes: t`Notes`,
    profile: t`Profile`,
    devices: t`Devices`,
  };
  const shown = isAdmin || tab !== 'devices' ? tab : 'orders';
  const close = () => setEditing(false);

  function part() {
    if (shown === 'orders') return <OrdersPart customerId={_id} timeZone={timeZone} />;
    if (shown === 'stops') return <StopsPart customer={customer} timeZone={timeZone} />;
    if (shown === 'invoices') return <InvoicesPart invoices={invoices} customerId={_id} today={today} />;
    if (shown === 'documents') return <DocumentsPart customerId={_id} />;
    if (shown === 'notes') return <NotesPart customerId={_id} />;
    return shown === 'profile' ? <ProfilePart customer={customer} /> : <DevicesPart customerId={_id} />;
  }

  return (
    <>
      <PageHead
        customer={customer}
        invoices={invoices.rows}
        timeZone={timeZone}
        onEdit={() => setEditing(true)}
        onPay={() => ask({ kind: 'allocate', customer })}
      />
      <Tabs.Root value={shown} onValueChange={({ value }) => open(value)}>
        <Tabs.List overflowX="auto" overflowY="hidden" scrollbar="hidden">
          {TABS.filter((each) => isAdmin || each !== 'devices').map((each) => (
            <Tabs.Trigger key={each} value={each} flexShrink="0">
              {labels[each]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={shown} pt="4">
          <Box id={PARTS_ID} tabIndex={-1} outline="none">
            {part()}
          </Box>
        </Tabs.Content>
      </Tabs.Root>
      <Popup open={editing} onClose={close} title={t`Customer Form`}>
        <CustomerForm customer={customer} start={{}} onDone={close} />
      </Popup>
      {popup}
    </>
  );
}

/** `/admin/customer/{id}`: everything about one customer, with actions. */
export function Component() {
  const session = useSession();
  const { id = '' } = useParams();
  const customer = useTable('customers').get(id);

  function page() {
    if (customer && session) return <CustomerPage key={id} customer={customer} session={session} />;
    return (
      <>
        <PageTitle title={t`Customers`} />
        <EmptyState title={t`This customer is not here`} subtitle={t`Its address is not complete.`} icon={<UserIcon />}>
          <Button asChild mt="3" variant="outline">
            <Link to={paths.adminCustomers}>{t`Customers`}</Link>
          </Button>
        </EmptyState>
      </>
    );
  }

  return (
    <Page wide>
      <Breadcrumbs steps={[{ label: t`CUSTOMERS`, to: paths.adminCustomers }, { label: t`CUSTOMER` }]} />
      {page()}
    </Page>
  );
}
