import { Badge, Box, Flex, Heading, Table, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { useId } from 'react';
import type { PaymentMethod } from '../../../schema/customers/customer-entity.ts';
import { UserIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { formatTime } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import type { ReportGroup } from './todays-report.ts';

export const METHODS: Record<PaymentMethod, MessageDescriptor> = { cash: msg`Cash`, monthly: msg`Monthly` };

type Props = { group: ReportGroup; timeZone: string };

/** One driver's deliveries of the day, first stop first. */
export function DriverTable({ group: { count, deliveredBy, orders }, timeZone }: Props) {
  const headingId = useId();
  return (
    <Box as="section" aria-labelledby={headingId} bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <Flex align="center" gap="2" px="4" py="3" borderBottomWidth="1px">
        <StyledIcon as={UserIcon} color="fg.subtle" />
        <Heading as="h2" id={headingId} textStyle="md" overflowWrap="anywhere">
          {deliveredBy.join(', ')}
        </Heading>
        <Badge ms="auto" size="lg" colorPalette="leaf" textStyle="figures">
          {t({ message: plural({ orders: count }, { one: '# order', other: '# orders' }), context: 'deliveries' })}
        </Badge>
      </Flex>
      <Table.Root size="sm" css={{ '& tbody tr:last-of-type td': { borderBottomWidth: '0' } }}>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader w="3rem" ps="4" textAlign="end">
              {t`No.`}
            </Table.ColumnHeader>
            <Table.ColumnHeader>{t`Restaurant`}</Table.ColumnHeader>
            <Table.ColumnHeader w="5.5rem">
              {t({ message: 'Payment', context: 'how a customer pays' })}
            </Table.ColumnHeader>
            <Table.ColumnHeader w="7.5rem" pe="4" textAlign="end" whiteSpace="nowrap">
              {t`Delivered at`}
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {orders.map(({ restaurantName, paymentMethod, deliveredAt }, index) => (
            <Table.Row key={`${deliveredAt} ${restaurantName}`} bg="transparent">
              <Table.Cell ps="4" textAlign="end" color="fg.muted" textStyle="figures" fontSize="sm">
                {index + 1}
              </Table.Cell>
              <Table.Cell overflowWrap="anywhere" fontWeight="medium">
                {restaurantName}
              </Table.Cell>
              <Table.Cell>
                <Text as="span" color={paymentMethod === 'cash' ? 'fg' : 'fg.muted'}>
                  {say(METHODS[paymentMethod])}
                </Text>
              </Table.Cell>
              <Table.Cell pe="4" textAlign="end" textStyle="figures" fontSize="sm">
                <time dateTime={deliveredAt}>{formatTime(deliveredAt, timeZone)}</time>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
