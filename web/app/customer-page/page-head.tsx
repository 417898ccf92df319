import { Badge, Box, Button, Link as ChakraLink, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { addYen } from '../../../schema/core/money.ts';
import { billingOf } from '../../../schema/customers/billing-terms.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { creditOf } from '../../../schema/payments/payment-rules.ts';
import { paths } from '../../browser/paths.ts';
import { type InvoiceRow, sumsOf } from '../../invoices/rows/invoice-rows.ts';
import { formatDays } from '../../orders/calendar/plan-words.ts';
import { useDeliveryPlan } from '../../orders/days/use-delivery-plan.ts';
import { useCredits } from '../../payments/forms/use-credits.ts';
import { EditIcon, MailIcon, MapIcon, PlusIcon, YenIcon } from '../../ui/icons/work-icons.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { CallButton } from '../../ui/values/call-button.tsx';
import { Fact } from '../../ui/values/fact.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { formatDayOfMonth } from '../../words/billing-words.ts';
import { formatSetCutOff } from '../../words/cut-off-words.ts';
import { formatRoute } from '../../words/labels.ts';

type Props = {
  customer: Customer;
  /** All its open invoices, and any other ones. */
  invoices: readonly Pick<InvoiceRow, 'invoice'>[];
  timeZone: string;
  onEdit: () => void;
  onPay: () => void;
};

const mapOf = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

function Reach({ customer }: { customer: Customer }) {
  const { restaurantName, phoneNumber, mobileNumber, email, address } = customer;
  return (
    <>
      <CallButton size="md" number={phoneNumber} whom={restaurantName} label={t`Landline`} />
      <CallButton size="md" number={mobileNumber} whom={restaurantName} label={t`Mobile`} />
      {email !== '' && (
        <Button asChild variant="outline">
          <a href={`mailto:${email}`} aria-label={t`Write to ${{ email }}`}>
            <MailIcon /> {t`Mail`}
          </a>
        </Button>
      )}
      {address && (
        <Button asChild variant="outline">
          <a href={mapOf(address)} target="_blank" rel="noreferrer" aria-label={t`Map of ${{ address }}`}>
            <MapIcon /> {t`Map`}
          </a>
        </Button>
      )}
    </>
  );
}

/** Balance first, which is the sum of the open invoices, then what applies to every delivery. */
function StandingFacts({ customer, invoices, timeZone }: Omit<Props, 'onEdit' | 'onPay'>) {
  const plan = useDeliveryPlan(customer._id, timeZone);
  const { dues, credit: overpaid } = sumsOf(invoices);
  const credit = addYen(overpaid, creditOf(useCredits(customer._id)));
  const isMonthly = customer.paymentMethod === 'monthly';
  return (
    <Flex
      as="dl"
      columnGap="8"
      rowGap="3"
      wrap="wrap"
      mb="4"
      px="4"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Fact name={t({ message: 'Balance due', context: 'what a customer owes' })}>
        <ChakraLink asChild color={dues > 0 ? 'fg.warning' : 'fg.success'} textStyle="lg" fontWeight="bold">
          <Link to={`${paths.adminCustomerInvoices}/${customer._id}`}>
            <Yen amount={dues} />
          </Link>
        </ChakraLink>
      </Fact>
      <Fact name={t`Credit`}>
        <StyledYen amount={credit} textStyle="lg" color={credit > 0 ? 'fg.success' : 'fg.muted'} />
      </Fact>
      <Fact name={t`Closing day`}>
        {isMonthly ? formatDayOfMonth(billingOf(customer).closingDay) : t`Pays in cash`}
      </Fact>
      <Fact name={t`Route`}>{formatRoute(customer.route)}</Fact>
      <Fact name={t`Delivery days`}>{plan ? formatDays(plan.deliveryDays) : t`Any day`}</Fact>
      <Fact name={t`Order by`}>{plan?.cutOff ? formatSetCutOff(plan.cutOff) : t`No cut-off`}</Fact>
      {customer.contactPerson !== '' && <Fact name={t`Contact Person`}>{customer.contactPerson}</Fact>}
    </Flex>
  );
}

/** The head of a customer's page: name, contacts, balance, and actions. */
export function PageHead({ customer, invoices, timeZone, onEdit, onPay }: Props) {
  const { _id, restaurantName, customerCode, paymentMethod, badDebt, deletedAt } = customer;
  const isHere = deletedAt === null;
  return (
    <>
      <PageTitle title={restaurantName}>
        <Reach customer={customer} />
        {isHere && (
          <>
            <Button variant="outline" onClick={onEdit}>
              <EditIcon /> {t`Edit`}
            </Button>
            <Button asChild variant="outline">
              <Link to={`${paths.adminTakeOrder}?for=${_id}`}>
                <PlusIcon /> {t`New order`}
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={`${paths.adminSlips}/new?customer=${_id}`}>
                <PlusIcon /> {t`New Slip`}
              </Link>
            </Button>
            <Button onClick={onPay}>
              <YenIcon /> {t`Record payment`}
            </Button>
          </>
        )}
      </PageTitle>
      <Flex align="center" gap="2" wrap="wrap" mt="-2" mb="4" color="fg.muted">
        <Box as="span" textStyle="figures">
          {customerCode} · {paymentMethod === 'cash' ? t`Cash` : t`Monthly`}
        </Box>
        {badDebt && <Badge colorPalette="persimmon">{t`Bad debt`}</Badge>}
        {!isHere && <Badge colorPalette="sumi">{t`Deleted`}</Badge>}
      </Flex>
      <StandingFacts customer={customer} invoices={invoices} timeZone={timeZone} />
    </>
  );
}
