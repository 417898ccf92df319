import { Badge, Box, chakra, Flex, Grid, IconButton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { balanceOf, isOverdue, isOverpaid, statusOf } from '../../schema/billing/billing-rules.ts';
import type { Day } from '../../schema/days.ts';
import { formatDay } from '../ui/format-time.ts';
import { ChevronDownIcon, YenIcon } from '../ui/icons.tsx';
import { SendingState } from '../ui/sending-state.tsx';
import { Yen } from '../ui/yen.tsx';
import type { InvoiceRow } from './use-invoices.ts';

/** Columns of a wide list: restaurant, due date, collector, amount, paid, balance, status, payment button. */
export const COLUMNS = 'minmax(0, 1fr) 8.5rem 6.5rem 6rem 6rem 6rem 7rem 2.75rem';

const PALETTES = { Pending: 'sumi', 'Partial Paid': 'indigo', Completed: 'leaf' };

/** A value under its name; in the columns of a wide list the name stands above them all. */
function Labelled({ label, children, isFigure = false }: { label: string; children: ReactNode; isFigure?: boolean }) {
  return (
    <Box minW="0" textAlign={{ lg: isFigure ? 'end' : 'start' }} textStyle="sm">
      <Text as="span" display="block" color="fg.muted" textStyle="xs" srOnly={{ base: false, lg: true }}>
        {label}
      </Text>
      {children}
    </Box>
  );
}

type Props = {
  row: InvoiceRow;
  today: Day;
  isUnsent: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onPay: () => void;
  /** The detail, while it is open. */
  children: ReactNode;
};

/** One invoice on a line, or as a card on a narrow screen (specification section 2, invoice card). */
export function InvoiceCard({ row, today, isUnsent, isOpen, onToggle, onPay, children }: Props) {
  const { invoice, restaurantName, customerCode, collector } = row;
  const status = statusOf(invoice);
  const overdue = isOverdue(invoice, today);
  return (
    <Box as="article" borderBottomWidth="1px" borderColor="border.muted">
      <Grid
        templateColumns={{ base: 'repeat(3, minmax(0, 1fr))', lg: COLUMNS }}
        columnGap="3"
        rowGap="2"
        alignItems="center"
        ps="2"
        pe="3"
        py="2"
      >
        <chakra.button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          display="flex"
          alignItems="center"
          gap="2"
          gridColumn={{ base: '1 / -1', lg: 'auto' }}
          pe={{ base: '12', lg: '0' }}
          minH="11"
          minW="0"
          px="2"
          textAlign="start"
          borderRadius="l2"
          focusVisibleRing="inside"
          _hover={{ bg: 'bg.muted' }}
        >
          <ChevronDownIcon
            color="fg.subtle"
            transition="transform 150ms"
            transform={isOpen ? 'none' : 'rotate(-90deg)'}
          />
          <Box minW="0">
            <Text fontWeight="bold" textStyle="sm" truncate={{ lg: true }} overflowWrap="anywhere">
              {restaurantName}
            </Text>
            <Text color="fg.muted" textStyle="sm">
              {customerCode}
            </Text>
          </Box>
        </chakra.button>
        <Labelled label="Due date">
          <Flex gap="2" wrap="wrap" align="center">
            <time dateTime={invoice.dueDate}>{formatDay(invoice.dueDate)}</time>
            {overdue && (
              <Badge colorPalette="persimmon" variant="solid">
                Overdue
              </Badge>
            )}
          </Flex>
        </Labelled>
        <Labelled label="Collector">{collector ?? '–'}</Labelled>
        <Flex gap="1" wrap="wrap" order={{ lg: 1 }}>
          <Badge colorPalette={PALETTES[status]}>{status}</Badge>
          {isOverpaid(invoice) && <Badge colorPalette="persimmon">Overpaid</Badge>}
          {isUnsent && <SendingState waiting textStyle="xs" />}
        </Flex>
        <Labelled label="Amount" isFigure>
          <Yen amount={invoice.amount} />
        </Labelled>
        <Labelled label="Paid" isFigure>
          <Yen amount={invoice.paid} color="fg.muted" />
        </Labelled>
        <Labelled label="Balance" isFigure>
          <Yen amount={balanceOf(invoice)} fontWeight="bold" color={overdue ? 'fg.warning' : 'fg'} />
        </Labelled>
        {status !== 'Completed' && (
          <IconButton
            order={{ lg: 2 }}
            gridRow="1"
            gridColumn={{ base: '3', lg: 'auto' }}
            justifySelf="end"
            variant="subtle"
            aria-label={`Add payment, ${restaurantName}`}
            onClick={onPay}
          >
            <YenIcon />
          </IconButton>
        )}
      </Grid>
      {isOpen && children}
    </Box>
  );
}
