import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { isOverdue } from '../../../schema/invoices/invoice-rules.ts';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { ChevronDownIcon, NoteIcon, YenIcon } from '../../ui/icons/work-icons.tsx';
import { Fold } from '../../ui/motion/fold.tsx';
import { CallButton } from '../../ui/values/call-button.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { formatDay } from '../../words/format.ts';
import type { Due, DueDoor } from './driver-collection.ts';
import { DriverInvoiceDetail } from './driver-invoice-detail.tsx';

function Head({ door: { restaurantName, customerCode }, overdue }: { door: DueDoor; overdue: boolean }) {
  return (
    <Flex columnGap="3" rowGap="1" align="flex-start" wrap="wrap-reverse">
      <Box flex="1 1 9rem" minW="0">
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

function InvoiceLine({ due: { invoice, balance }, today }: { due: Due; today: Day }) {
  return (
    <Box as="li" listStyleType="none" textStyle="figures">
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="3">
        <Text fontWeight="semibold" color={isOverdue(invoice, today) ? 'fg.warning' : 'fg'}>
          {t`Due ${{ day: formatDay(invoice.dueDate) }}`}
        </Text>
        <StyledYen amount={balance} fontWeight="semibold" />
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

function Sum({ door: { dues, total, coming }, today }: { door: DueDoor; today: Day }) {
  return (
    <Box>
      <StyledYen amount={total} display="block" textStyle="4xl" fontWeight="bold" letterSpacing="-0.03em" />
      <Stack as="ul" aria-label={t`Invoices to collect`} gap="1" ps="0" mt="1">
        {dues.map((due) => (
          <InvoiceLine key={due.invoice._id} due={due} today={today} />
        ))}
      </Stack>
      {coming > 0 && (
        <Text color="fg.muted" textStyle="figures" mt="1">
          {t`${{ amount: formatYen(coming) }} of it once it is delivered`}
        </Text>
      )}
    </Box>
  );
}

type Props = { door: DueDoor; today: Day; onPay: (door: DueDoor) => void; onNote: (due: Due) => void };

/** A door with its invoices to collect: customer, sum, due days; call, payment and detail. */
export function DriverDueCard({ door, today, onPay, onNote }: Props) {
  const { dues, customer, restaurantName } = door;
  const [expanded, setExpanded] = useState(false);
  const detailId = useId();
  const overdue = dues.some(({ invoice }) => isOverdue(invoice, today));
  const [only, ...others] = dues;
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
      <Head door={door} overdue={overdue} />
      <Sum door={door} today={today} />
      {customer && (
        <Flex gap="2" wrap="wrap">
          <Box asChild flex="1 1 auto">
            <CallButton number={customer.phoneNumber} whom={restaurantName} label={t`Landline`} />
          </Box>
          <Box asChild flex="1 1 auto">
            <CallButton number={customer.mobileNumber} whom={restaurantName} label={t`Mobile`} />
          </Box>
        </Flex>
      )}
      <Button size="lg" aria-label={t`Add Payment: ${restaurantName}`} onClick={() => onPay(door)}>
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
            <StyledIcon as={ChevronDownIcon} transform={expanded ? 'rotate(180deg)' : undefined} /> {t`Details`}
          </Button>
          {only && others.length === 0 && <NoteButton due={only} onNote={onNote} />}
        </Flex>
        <Fold id={detailId} open={expanded}>
          {dues.map((due) => (
            <Box key={due.invoice._id} borderTopWidth="1px" pt="3" pb="2">
              {others.length > 0 && (
                <Flex justify="space-between" align="center" wrap="wrap" columnGap="3" mb="2">
                  <Text fontWeight="semibold">{t`Due ${{ day: formatDay(due.invoice.dueDate) }}`}</Text>
                  <NoteButton due={due} onNote={onNote} />
                </Flex>
              )}
              <DriverInvoiceDetail invoice={due.invoice} />
            </Box>
          ))}
        </Fold>
      </Box>
    </Flex>
  );
}

function NoteButton({ due, onNote }: { due: Due; onNote: (due: Due) => void }) {
  return (
    <Button
      variant="ghost"
      flex="1"
      aria-label={t`Add Note: ${{ restaurantName: due.restaurantName }}`}
      onClick={() => onNote(due)}
    >
      <NoteIcon /> {t`Add Note`}
    </Button>
  );
}
