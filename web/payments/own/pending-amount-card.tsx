import { Badge, Box, Flex, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatYen } from '../../../schema/plain/yen.ts';
import { Yen } from '../../ui/values/yen.tsx';
import { formatDay } from '../../words/format.ts';
import type { OwnDues } from './own-dues.ts';

/** The overdue amount and since when, or else the next due date. */
function DueText({ total, overdue, overdueSince, nextDue }: OwnDues) {
  if (overdueSince === null) return <span>{nextDue && t`Next due ${{ due: formatDay(nextDue) }}`}</span>;
  const since = formatDay(overdueSince);
  return (
    <Flex as="span" wrap="wrap" columnGap="2" align="center" color="fg.warning" fontWeight="medium">
      <Badge variant="solid" colorPalette="persimmon" size="sm">
        {t`Overdue`}
      </Badge>
      <span>
        {overdue < total ? (
          <Trans>
            <Yen amount={overdue} /> since {since}
          </Trans>
        ) : (
          t`since ${since}`
        )}
      </span>
    </Flex>
  );
}

/**
 * Dues and due date, with a request to settle on time (requirements section 1), and credit. Renders nothing without
 * either.
 * @param to address of the details
 */
export function PendingAmountCard({ dues, to }: { dues: OwnDues; to?: string }) {
  const { total, credit } = dues;
  if (total <= 0 && credit <= 0) return null;
  return (
    <Box
      as="section"
      aria-labelledby="pending-amount"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l4"
      position="relative"
      {...(dues.overdueSince && { bg: 'bg.warning', borderColor: 'persimmon.border' })}
    >
      <Flex align="baseline" justify="space-between" wrap="wrap" columnGap="3">
        <Heading id="pending-amount" as="h2" textStyle="lg" letterSpacing="-0.01em">
          {to ? (
            // The whole card is the link.
            <Link to={to}>
              {t`Pending amount`}
              <span aria-hidden="true"> ›</span>
              <Box as="span" position="absolute" inset="0" />
            </Link>
          ) : (
            t`Pending amount`
          )}
        </Heading>
        <Yen amount={total} textStyle="2xl" fontWeight="bold" letterSpacing="-0.02em" />
      </Flex>
      {total > 0 && (
        <Flex mt="1" wrap="wrap" columnGap="3" rowGap="1" textStyle="sm" justify="space-between">
          <DueText {...dues} />
          <Text color={dues.overdueSince ? undefined : 'fg.muted'}>{t`Please settle payment on time.`}</Text>
        </Flex>
      )}
      {credit > 0 && (
        <Text mt="1" textStyle="sm">
          {t`You have ${{ credit: formatYen(credit) }} of credit for your next invoices.`}
        </Text>
      )}
    </Box>
  );
}
