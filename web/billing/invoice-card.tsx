import { Badge, Box, chakra, Flex, Grid, IconButton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { balanceOf, isOverdue, isOverpaid, statusOf } from '../../schema/billing/billing-rules.ts';
import type { Day } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import { formatDay } from '../ui/format-time.ts';
import { ChevronDownIcon, YenIcon } from '../ui/icons.tsx';
import { SendingState } from '../ui/sending-state.tsx';
import { TickBox } from '../ui/tick-box.tsx';
import { Yen } from '../ui/yen.tsx';
import { columnsOf, Labelled } from './invoice-columns.tsx';
import type { InvoiceRow } from './invoice-rows.ts';

const PALETTES = { Pending: 'sumi', 'Partial Paid': 'indigo', Completed: 'leaf' };

/** The id of the button that opens an invoice, so that the arrow keys find it. */
export const openButtonId = (invoiceId: Id) => `open-${invoiceId}`;

type WhoProps = Pick<Props, 'row' | 'names' | 'isOpen' | 'onToggle'>;

function WhoButton({ row: { invoice }, names: { title, subtitle }, isOpen, onToggle }: WhoProps) {
  return (
    <chakra.button
      type="button"
      id={openButtonId(invoice._id)}
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
      <ChevronDownIcon color="fg.subtle" transition="transform 150ms" transform={isOpen ? 'none' : 'rotate(-90deg)'} />
      <Box minW="0">
        <Text fontWeight="bold" textStyle="sm" lineClamp={2} overflowWrap="anywhere">
          {title}
        </Text>
        <Text color="fg.muted" textStyle="sm" lineClamp={1} overflowWrap="anywhere">
          {subtitle}
        </Text>
      </Box>
    </chakra.button>
  );
}

type Props = {
  row: InvoiceRow;
  /** What tells it from the other rows of its list. */
  names: { title: string; subtitle: string };
  today: Day;
  isUnsent: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onPay: () => void;
  /** Null where nothing can be done to several invoices at once. */
  tick: { checked: boolean; onToggle: (withShift: boolean) => void } | null;
  /** The detail, while it is open. */
  children: ReactNode;
};

/** One invoice on a line, or as a card on a narrow screen (specification section 2, invoice card). */
export function InvoiceCard({ row, names, today, isUnsent, isOpen, onToggle, onPay, tick, children }: Props) {
  const { invoice, collector } = row;
  const status = statusOf(invoice);
  const overdue = isOverdue(invoice, today);
  return (
    <Box as="article" borderBottomWidth="1px" borderColor="border.muted" bg={tick?.checked ? 'bg.info' : undefined}>
      <Grid
        {...columnsOf(tick !== null)}
        templateAreas={{
          base: tick
            ? '"tick who who pay" ". due collector status" ". amount paid balance"'
            : '"who who pay" "due collector status" "amount paid balance"',
          lg: `"${tick ? 'tick ' : ''}who due collector amount paid balance status pay"`,
        }}
        rowGap="2"
        alignItems={{ base: 'start', lg: 'center' }}
        py={{ base: '3', lg: '2' }}
      >
        {tick && (
          <Box gridArea="tick" mt={{ base: '1.5', lg: '0' }}>
            <TickBox label={`Select ${names.title}`} boxSize="8" {...tick} />
          </Box>
        )}
        <WhoButton row={row} names={names} isOpen={isOpen} onToggle={onToggle} />
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
            aria-label={`Add payment, ${names.title}`}
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
