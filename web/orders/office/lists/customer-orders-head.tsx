import { Badge, Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Customer } from '../../../../schema/customers/customer-entity.ts';
import { paths } from '../../../browser/paths.ts';
import { RepeatIcon, UserIcon } from '../../../ui/icons/icons.tsx';
import { InvoiceIcon } from '../../../ui/icons/work-icons.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { CallButton } from '../../../ui/values/call-button.tsx';
import { formatRoute } from '../../../words/labels.ts';

/** The restaurant, with links to its invoices and its phone. */
export function CustomerOrdersHead({ customer, count }: { customer: Customer; count: number | undefined }) {
  const { _id, restaurantName, customerCode, route, paymentMethod, badDebt, deletedAt, phoneNumber } = customer;
  return (
    <>
      <PageTitle title={restaurantName} count={count}>
        <CallButton size="md" number={phoneNumber} whom={restaurantName} label={t`Call`} />
        <Button asChild variant="outline">
          <Link to={`${paths.adminCustomers}/${_id}`}>
            <UserIcon /> {t`Profile`}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={`${paths.adminStandingOrders}?customer=${_id}`}>
            <RepeatIcon /> {t`Standing orders`}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={`${paths.adminCustomerInvoices}/${_id}`}>
            <InvoiceIcon /> {t`Invoices`}
          </Link>
        </Button>
      </PageTitle>
      <Flex align="center" gap="2" wrap="wrap" mt="-2" mb="4" color="fg.muted">
        <Text>
          {customerCode} · {formatRoute(route)} · {paymentMethod === 'cash' ? t`Cash` : t`Monthly`}
        </Text>
        {badDebt && <Badge colorPalette="persimmon">{t`Bad debt`}</Badge>}
        {deletedAt !== null && <Badge colorPalette="sumi">{t`Deleted`}</Badge>}
      </Flex>
    </>
  );
}
