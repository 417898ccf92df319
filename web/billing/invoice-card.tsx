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
export const COLUMNS = {
  templateColumns: 'minmax(0, 1fr) 7.5rem 5.5rem 6rem 6rem 6rem 7rem 2.75rem',
  columnGap: '4',
  ps: '2',
  pe: '3',
} as const;

const PALETTES = { Pending: 'sumi', 'Partial Paid': 'indigo', Completed: 'leaf' };

type LabelledProps = { label: string; area: string; children: ReactNode; isFigure?: boolean };

/** A value under its name; in the columns of a wide list the name stands above them all. */
function Labelled({ label, area, children, isFigure = false }: LabelledProps) {
  return (
    <Box gridArea={area} minW="0" overflowWrap="anywhere" textAlign={{ lg: isFigure ? 'end' : 'start' }} textStyle="sm">
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
        {...COLUMNS}
        templateColumns={{ base: 'repeat(3, minmax(0, 1fr))', lg: COLUMNS.templateColumns }}
        templateAreas={{
          base: '"who who pay" "due collector status" "amount paid balance"',
          lg: '"who due collector amount paid balance status pay"',
        }}
        rowGap="2"
        alignItems={{ base: 'start', lg: 'center' }}
        ps={{ base: '3', lg: '2' }}
        py={{ base: '3', lg: '2' }}
      >
        <chakra.button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          display="flex"
          alignItems="center"
          gap="2"
          gridArea="who"
          ms={{ base: '-2', lg: '0' }}
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
            <Text fontWeight="bold" textStyle="sm" lineClamp={2} overflowWrap="anywhere">
              {restaurantName}
            </Text>
            <Text color="fg.muted" textStyle="sm">
              {customerCode}
            </Text>
          </Box>
        </chakra.button>
        <Labelled label="Due date" area="due">
          <Flex columnGap="2" wrap="wrap" align="center">
            <time dateTime={invoice.dueDate}>{formatDay(invoice.dueDate)}</time>
            {overdue && (
              <Badge colorPalette="persimmon" variant="solid">
                Overdue
              </Badge>
            )}
          </Flex>
        </Labelled>
        <Labelled label="Collector" area="collector">
          {collector ?? '–'}
        </Labelled>
        <Flex gridArea="status" gap="1" wrap="wrap" pt={{ base: '4', lg: '0' }}>
          <Badge colorPalette={PALETTES[status]}>{status}</Badge>
          {isOverpaid(invoice) && <Badge colorPalette="persimmon">Overpaid</Badge>}
          {isUnsent && <SendingState waiting textStyle="xs" />}
        </Flex>
        <Labelled label="Amount" area="amount" isFigure>
          <Yen amount={invoice.amount} />
        </Labelled>
        <Labelled label="Paid" area="paid" isFigure>
          <Yen amount={invoice.paid} color="fg.muted" />
        </Labelled>
        <Labelled label="Balance" area="balance" isFigure>
          <Yen amount={balanceOf(invoice)} fontWeight="bold" color={overdue ? 'fg.warning' : 'fg'} />
        </Labelled>
        {status !== 'Completed' && (
          <IconButton
            gridArea="pay"
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
