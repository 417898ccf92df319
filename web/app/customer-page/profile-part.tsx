import { chakra, Grid, Heading, Stack } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { billingOf } from '../../../schema/customers/billing-terms.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { displayPhone } from '../../../schema/customers/customer-rules.ts';
import { useTable } from '../../replica/use-table.tsx';
import { Fact } from '../../ui/values/fact.tsx';
import { DATE_SHIFT_WORDS, formatDayOfMonth, formatPayMonths } from '../../words/billing-words.ts';
import { formatList } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section aria-label={title} bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }}>
      <Heading as="h2" textStyle="lg" mb="3">
        {title}
      </Heading>
      <Grid as="dl" templateColumns="repeat(auto-fill, minmax(14rem, 1fr))" gap="4">
        {children}
      </Grid>
    </chakra.section>
  );
}

const orNone = (text: string | undefined) => (text ? text : '–');
const phoneOf = (digits: string) => (digits === '' ? '–' : displayPhone(digits));

/** Further details of a customer: names, contacts, and billing. */
export function ProfilePart({ customer }: { customer: Customer }) {
  const priceLists = useTable('priceLists');
  const users = useTable('users');
  const logins = [...users.values()].filter((user) => user.customerId === customer._id && user.deletedAt === null);
  const { closingDay, payMonths, dateShift } = billingOf(customer);
  const isMonthly = customer.paymentMethod === 'monthly';
  return (
    <Stack gap="4">
      <Facts title={t`Contact`}>
        <Fact name={t`Contact Person`}>{orNone(customer.contactPerson)}</Fact>
        <Fact name={t`Landline`}>{phoneOf(customer.phoneNumber)}</Fact>
        <Fact name={t`Mobile`}>{phoneOf(customer.mobileNumber)}</Fact>
        <Fact name={t`Restaurant Number`}>{phoneOf(customer.restaurantNumber)}</Fact>
        <Fact name={t`Email`}>{orNone(customer.email)}</Fact>
        <Fact name={t`Address`}>{orNone(customer.address)}</Fact>
        <Fact name={t`Web logins`}>{orNone(formatList(logins.map(({ username }) => username)))}</Fact>
      </Facts>
      <Facts title={t`Billing`}>
        <Fact name={t`Company Name`}>{orNone(customer.companyName)}</Fact>
        <Fact name={t`Legal name`}>{orNone(customer.legalName)}</Fact>
        <Fact name={t`Price list`}>
          {orNone(customer.priceListId ? priceLists.get(customer.priceListId)?.name : t`Own prices of the products`)}
        </Fact>
        <Fact name={t`Names in transfers`}>{orNone(formatList(customer.payerNames ?? []))}</Fact>
        {isMonthly && (
          <>
            <Fact name={t`Closing day`}>{formatDayOfMonth(closingDay)}</Fact>
            <Fact name={t`Pays`}>{formatPayMonths(payMonths)}</Fact>
            <Fact name={t`On a day off`}>{say(DATE_SHIFT_WORDS[dateShift])}</Fact>
          </>
        )}
      </Facts>
    </Stack>
  );
}
