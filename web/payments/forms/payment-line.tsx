import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Payment } from '../../../schema/payments/payment-entity.ts';
import { StyledYen } from '../../ui/values/styled-yen.tsx';

type Props = {
  payment: Payment;
  restaurantName: string;
  /** When it was taken, as text. */
  taken: string;
  children?: ReactNode;
  /** Shown after the amount. */
  action?: ReactNode;
};

/** A payment in a list: customer, time, receipt and amount, struck out if it was reversed. */
export function PaymentLine({ payment, restaurantName, taken, children, action }: Props) {
  const { takenAt, receiptNo, amount, reversedBy } = payment;
  return (
    <Flex
      as="li"
      listStyleType="none"
      align="center"
      gap="3"
      minH="14"
      py="1.5"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {restaurantName}
        </Text>
        <Text textStyle="figures" fontSize="sm" color="fg.muted">
          <time dateTime={takenAt}>{taken}</time>
          {receiptNo !== null && ` · ${receiptNo}`}
        </Text>
        {children}
      </Box>
      <StyledYen
        amount={amount}
        fontWeight="bold"
        {...(reversedBy !== null && { textDecoration: 'line-through', color: 'fg.muted' })}
      />
      {action}
    </Flex>
  );
}
