import { Alert, Box, Field, Flex, Input } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { addYen } from '../../../schema/core/money.ts';
import { balanceOf } from '../../../schema/invoices/invoice-rules.ts';
import { creditOf } from '../../../schema/payments/payment-rules.ts';
import { RETENTION_DAYS } from '../../../schema/sync/retention.ts';
import { paths } from '../../browser/paths.ts';
import { useCredits } from '../../payments/forms/use-credits.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useTimeZone } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { InfoIcon } from '../../ui/icons/icons.tsx';
import { InvoiceIcon } from '../../ui/icons/work-icons.tsx';
import wide from '../../ui/lists/wide-table.module.css';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PrintButton } from '../../ui/paper/print.tsx';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { say } from '../../words/i18n.ts';
import { useAddressFields } from '../filters/use-address-fields.ts';
import { sumsOf } from '../rows/invoice-rows.ts';
import { type CustomerInvoices, useCustomerInvoices } from '../rows/use-customer-invoices.ts';
import { OlderInvoices } from '../screens/older-invoices.tsx';
import { IssueStatement } from './issue-statement.tsx';
import { daysOf, entriesOf, PERIODS, type Period, paymentsByInvoice, statementOf } from './statement.ts';
import { StatementPaper } from './statement-paper.tsx';

const dayIn = (text: string | null) => Day.safeParse(text).data ?? null;

/** Period from the URL; this month by default. */
function usePeriod(today: Day) {
  const [params, set] = useAddressFields();
  const wanted = PERIODS.find((each) => each === params.get('period')) ?? 'this-month';
  const own = { from: dayIn(params.get('from')), to: dayIn(params.get('to')) ?? today };
  const days = daysOf(wanted, today) ?? own;
  return {
    wanted,
    days,
    setPeriod(period: Period) {
      const isOwn = period === 'own';
      set({ period, from: isOwn ? (days.from ?? '') : '', to: isOwn ? days.to : '' });
    },
    setDay: (key: 'from' | 'to', day: string) => set({ [key]: day }),
  };
}

const PERIOD_WORDS: Record<Period, MessageDescriptor> = {
  'this-month': msg`This month`,
  'last-month': msg`Last month`,
  'last-3-months': msg`Last 3 months`,
  all: msg`Everything`,
  own: msg`Own dates`,
};

type PeriodProps = { customerId: Id; period: ReturnType<typeof usePeriod> };

function PeriodFields({ customerId, period: { wanted, days, setPeriod, setDay } }: PeriodProps) {
  const [first, ...others] = PERIODS;
  return (
    <Flex gap="3" mb="5" wrap="wrap" align="flex-end">
      <Box w="12rem">
        <SelectField
          label={t`Period`}
          none={say(PERIOD_WORDS[first])}
          options={others.map((period) => ({ value: period, label: say(PERIOD_WORDS[period]) }))}
          value={wanted === first ? '' : wanted}
          onChange={(event) => setPeriod(PERIODS.find((each) => each === event.target.value) ?? first)}
        />
      </Box>
      {wanted === 'own' && (
        <>
          <Field.Root w="11rem">
            <Field.Label>{t`From`}</Field.Label>
            <Input type="date" value={days.from ?? ''} onChange={(event) => setDay('from', event.target.value)} />
          </Field.Root>
          <Field.Root w="11rem">
            <Field.Label>{t`To`}</Field.Label>
            <Input type="date" value={days.to} onChange={(event) => setDay('to', event.target.value)} />
          </Field.Root>
        </>
      )}
      <Flex ms="auto" gap="2" wrap="wrap">
        {days.from !== null && days.from <= days.to && (
          <IssueStatement statement={{ customerId, from: days.from, to: days.to }} />
        )}
        <PrintButton />
      </Flex>
    </Flex>
  );
}

function Sheet({
  invoices,
  period,
  today,
}: {
  invoices: CustomerInvoices;
  period: ReturnType<typeof usePeriod>;
  today: Day;
}) {
  const { rows, customer, isWhole } = invoices;
  const timeZone = useTimeZone();
  const kept = useTable('payments');
  const payments = useMemo(() => paymentsByInvoice(kept.values()), [kept]);
  const { from, to } = period.days;
  const credits = useCredits(customer?._id ?? '');
  const entries = useMemo(
    () => entriesOf({ rows, payments, credits }, { timeZone, today }),
    [rows, payments, credits, timeZone, today],
  );
  const statement = useMemo(() => statementOf(entries, { from, to }), [entries, from, to]);
  if (!customer) return null;
  const credit = addYen(sumsOf(rows).credit, creditOf(credits));
  const open = { rows: rows.filter(({ invoice }) => balanceOf(invoice) > 0), credit };
  return (
    <Box
      maxW="210mm"
      mx="auto"
      bg="#ffffff"
      p={{ base: '5', md: '15mm' }}
      borderWidth="1px"
      boxShadow="md"
      // On a screen narrower than its table it scrolls, by keys too.
      role="region"
      aria-label={t`Statement`}
      tabIndex={0}
      overflowX="auto"
      className={wide.area}
      focusVisibleRing="outside"
      _print={{ maxW: 'none', p: '0', border: 'none', boxShadow: 'none', overflow: 'visible' }}
    >
      <Box minW="160mm" _print={{ minW: '0' }}>
        <StatementPaper
          customer={customer}
          statement={statement}
          from={from ?? entries[0]?.day ?? to}
          to={to}
          open={to >= today ? open : null}
          isWhole={isWhole}
          today={today}
        />
      </Box>
    </Box>
  );
}

/** `/admin/invoice/statement/{id}` (beyond the requirements): one customer's charges and payments, to print. */
export function Component() {
  const { id = '' } = useParams();
  const today = useToday(useTimeZone());
  const invoices = useCustomerInvoices(id);
  const period = usePeriod(today);
  const { customer, isWhole, offline } = invoices;
  const back = { label: t`CUSTOMER`, to: `${paths.adminCustomerInvoices}/${id}` };
  return (
    <Page>
      <ScreenOnly>
        <Breadcrumbs steps={[{ label: t`INVOICES`, to: paths.adminInvoices }, back, { label: t`STATEMENT` }]} />
        <PageTitle title={customer ? t`Statement of ${{ restaurant: customer.restaurantName }}` : t`Statement`} />
        {customer && <PeriodFields customerId={id} period={period} />}
        {!isWhole && offline && (
          <Alert.Root status="warning" mb="5" role="status">
            <InfoIcon />
            <Alert.Title>
              {t`Older history needs signal: this statement holds open invoices and those of the last ${{ days: RETENTION_DAYS.office }} days.`}
            </Alert.Title>
          </Alert.Root>
        )}
      </ScreenOnly>
      {!customer && <EmptyState title={t`This customer is not here`} icon={<InvoiceIcon />} />}
      {isWhole || offline ? (
        <Sheet invoices={invoices} period={period} today={today} />
      ) : (
        <OlderInvoices {...invoices} />
      )}
    </Page>
  );
}
