import { Box, chakra, SimpleGrid, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatYen } from '../../../schema/core/money.ts';
import { paths } from '../../browser/paths.ts';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { formatNumber } from '../../words/format.ts';
import type { Dashboard } from './dashboard-data.ts';

type Props = { label: string; to: string; children: ReactNode; isDue?: boolean };

const NumberLink = chakra(Link);

function TodayNumber({ label, to, children, isDue = false }: Props) {
  return (
    <NumberLink
      to={to}
      display="block"
      px={{ base: '4', lg: '5' }}
      py="3.5"
      focusVisibleRing="inside"
      borderRadius="l2"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Text as="span" display="block" color="fg.muted" textStyle="sm">
        {label}
      </Text>
      <Text
        as="span"
        display="block"
        textStyle="figures"
        fontSize="xl"
        lineHeight="1.3"
        fontWeight="bold"
        letterSpacing="-0.015em"
        minH="6.5"
        color={isDue ? 'fg.warning' : undefined}
      >
        {children}
      </Text>
    </NumberLink>
  );
}

/** Five numbers of today, each linked to its source. */
export function TodayNumbers({ orders, tracks, invoices, payments }: Dashboard) {
  const { older } = useSyncStatus();
  return (
    <Box as="section" aria-label={t`Today`} bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <SimpleGrid columns={{ base: 2, md: 3, lg: 5 }} p="1" gap="0">
        <TodayNumber label={t`Orders placed today`} to={paths.adminOrders}>
          {formatNumber(orders.placedToday)}
        </TodayNumber>
        <TodayNumber label={t`Delivered / to deliver`} to={paths.adminOrderTrack}>
          {formatNumber(tracks.deliveredToday)}
          <Text as="span" color="fg.muted" fontWeight="medium">
            {' / '}
            {formatNumber(tracks.pending)}
          </Text>
        </TodayNumber>
        <TodayNumber label={t`Collected today`} to={paths.adminHandovers}>
          {formatYen(payments.collectedTodayYen)}
          {payments.cashTodayYen !== payments.collectedTodayYen && (
            <Text as="span" display="block" color="fg.muted" textStyle="sm" fontWeight="medium" letterSpacing="normal">
              {t`${{ amount: formatYen(payments.cashTodayYen) }} in cash`}
            </Text>
          )}
        </TodayNumber>
        <TodayNumber label={t`Fell due today`} to={paths.adminPaymentReport}>
          {/* Without finished work, some of it may have been paid long ago. */}
          {older ? undefined : formatYen(invoices.dueTodayYen)}
        </TodayNumber>
        <TodayNumber label={t`Overdue`} to={paths.adminInvoices} isDue={invoices.overdueYen > 0}>
          {formatYen(invoices.overdueYen)}
        </TodayNumber>
      </SimpleGrid>
    </Box>
  );
}
