import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { isOverdue } from '../../../schema/billing/billing-rules.ts';
import type { Day } from '../../../schema/days.ts';
import { ChevronDownIcon, NoteIcon, YenIcon } from '../../ui/icons/work-icons.tsx';
import { Fold } from '../../ui/motion/motion.tsx';
import { CallButton } from '../../ui/values/call-button.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { formatDay } from '../../words/format.ts';
import type { Due } from './driver-collection.ts';
import { DriverInvoiceDetail } from './driver-invoice-detail.tsx';

function Head({ due: { restaurantName, customerCode }, overdue }: { due: Due; overdue: boolean }) {
  return (
    <Flex gap="3" align="flex-start">
      <Box flex="1" minW="0">
        <Text as="h2" textStyle="xl" fontWeight="bold" letterSpacing="-0.015em" overflowWrap="anywhere">
          {restaurantName}
        </Text>
        <Text textStyle="figures" color="fg.muted">
          {customerCode}
        </Text>
      </Box>
      {overdue && (
        <Badge size="lg" variant="solid" colorPalette="persimmon">
          {t`Overdue`}
        </Badge>
      )}
    </Flex>
  );
}

function Balance({ due: { invoice, balance }, overdue }: { due: Due; overdue: boolean }) {
  return (
    <Box textStyle="figures">
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="3">
        <Yen amount={balance} textStyle="4xl" fontWeight="bold" letterSpacing="-0.03em" />
        <Text fontWeight="semibold" color={overdue ? 'fg.warning' : 'fg'}>
          {t`Due ${{ day: formatDay(invoice.dueDate) }}`}
        </Text>
      </Flex>
      {invoice.paid > 0 && (
        <Text color="fg.muted">
          <Trans>
            <Yen amount={invoice.paid} /> of <Yen amount={invoice.amount} /> paid
          </Trans>
        </Text>
      )}
    </Box>
  );
}

type Props = { due: Due; today: Day; onPay: (due: Due) => void; onNote: (due: Due) => void };

/** An invoice to collect: customer, balance, due date; call, payment and detail. */
export function DriverDueCard({ due, today, onPay, onNote }: Props) {
  const { invoice, customer, restaurantName } = due;
  const [expanded, setExpanded] = useState(false);
  const detailId = useId();
  const overdue = isOverdue(invoice, today);
  return (
    <Flex
      as="article"
      aria-label={restaurantName}
      direction="column"
      gap="3"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l4"
    >
      <Head due={due} overdue={overdue} />
      <Balance due={due} overdue={overdue} />
      {customer && (
        <Flex gap="2">
          <CallButton number={customer.phoneNumber} whom={restaurantName} label={t`Landline`} flex="1" />
          <CallButton number={customer.mobileNumber} whom={restaurantName} label={t`Mobile`} flex="1" />
        </Flex>
      )}
      <Button size="lg" aria-label={t`Add Payment: ${restaurantName}`} onClick={() => onPay(due)}>
        <YenIcon /> {t`Add Payment`}
      </Button>
      <Box>
        <Flex gap="2">
          <Button
            variant="ghost"
            flex="1"
            aria-label={t`Details of ${restaurantName}`}
            aria-expanded={expanded}
            aria-controls={detailId}
            onClick={() => setExpanded(!expanded)}
          >
            <ChevronDownIcon transform={expanded ? 'rotate(180deg)' : undefined} /> {t`Details`}
          </Button>
          <Button variant="ghost" flex="1" aria-label={t`Add Note: ${restaurantName}`} onClick={() => onNote(due)}>
            <NoteIcon /> {t`Add Note`}
          </Button>
        </Flex>
        <Fold id={detailId} open={expanded}>
          <Box borderTopWidth="1px" pt="3">
            <DriverInvoiceDetail invoice={invoice} />
          </Box>
        </Fold>
      </Box>
    </Flex>
  );
}
