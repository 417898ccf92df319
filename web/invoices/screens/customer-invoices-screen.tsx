import { Button, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link, useParams } from 'react-router';
import { creditOf } from '../../../schema/payments/payment-rules.ts';
import { paths } from '../../browser/paths.ts';
import { useCredits } from '../../payments/forms/use-credits.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { UserIcon } from '../../ui/icons/icons.tsx';
import { InvoiceIcon, PlusIcon, PrintIcon, YenIcon } from '../../ui/icons/work-icons.tsx';
import { useSort, useSorted } from '../../ui/lists/use-sort.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { CallButton } from '../../ui/values/call-button.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { formatRoute } from '../../words/labels.ts';
import { useInvoicePopups } from '../forms/use-invoice-popups.tsx';
import { INVOICE_LIST_ID, InvoiceList } from '../list/invoice-list.tsx';
import { SORTS } from '../list/invoice-sorts.ts';
import { useCustomerInvoices } from '../rows/use-customer-invoices.ts';
import { CreditCard } from './credit-card.tsx';
import { DuesCard } from './dues-card.tsx';
import { OlderInvoices } from './older-invoices.tsx';

/** `/admin/invoice/bycustomer/{id}`: a customer's invoices with a total-dues card (requirements section 2). */
export function Component() {
  const { id = '' } = useParams();
  const today = useToday(useTimeZone());
  const invoices = useCustomerInvoices(id);
  const { rows, customer } = invoices;
  const order = useSort(SORTS);
  const shown = useSorted(rows, SORTS, order);
  const credits = useCredits(id);
  const { ask, popup } = useInvoicePopups(INVOICE_LIST_ID);

  if (!customer) {
    return (
      <Page wide>
        <PageTitle title={t`Invoices`} />
        <EmptyState title={t`This customer is not here`} icon={<InvoiceIcon />} />
      </Page>
    );
  }
  const name = customer.restaurantName;
  return (
    <Page wide>
      <Breadcrumbs steps={[{ label: t`INVOICES`, to: paths.adminInvoices }, { label: t`CUSTOMER` }]} />
      <PageTitle title={name}>
        <CallButton size="md" number={customer.phoneNumber} whom={name} label={t`Landline`} />
        <CallButton size="md" number={customer.mobileNumber} whom={name} label={t`Mobile`} />
        <Button asChild variant="outline">
          <Link to={`${paths.adminCustomers}/${id}`}>
            <UserIcon /> {t`Profile`}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={`${paths.adminStatement}/${id}`}>
            <PrintIcon /> {t`Statement`}
          </Link>
        </Button>
        {customer.deletedAt === null && (
          <>
            <Button variant="outline" onClick={() => ask({ kind: 'allocate', customer })}>
              <YenIcon /> {t`Record payment`}
            </Button>
            <Button onClick={() => ask({ kind: 'new invoice', customerId: id })}>
              <PlusIcon /> {t`Add Invoice`}
            </Button>
          </>
        )}
      </PageTitle>
      <Text color="fg.muted" mt="-3" mb="4">
        {customer.customerCode} · {formatRoute(customer.route)} ·{' '}
        {customer.paymentMethod === 'cash' ? t`Cash` : t`Monthly`}
        {customer.deletedAt !== null && ` · ${t`deleted`}`}
      </Text>
      <DuesCard rows={rows} today={today} credit={creditOf(credits)} />
      <CreditCard customer={customer} onAsk={ask} />
      {rows.length > 0 && <InvoiceList rows={shown} order={order} today={today} onAsk={ask} isOneCustomer />}
      {rows.length === 0 && invoices.isWhole && (
        <EmptyState
          title={t`No customer invoices found`}
          subtitle={t`What is invoiced appears here.`}
          icon={<InvoiceIcon />}
        />
      )}
      <OlderInvoices {...invoices} />
      {popup}
    </Page>
  );
}
