import { Box, Grid, Text } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { Yen } from '../ui/yen.tsx';
import { type InvoiceRow, sumsOf } from './invoice-rows.ts';

/** Restaurant, due date, collector, amount, paid, balance, status, payment button. */
const NARROW = 'minmax(0, 1fr) 6.75rem 4.75rem 5.75rem 5.75rem 5.75rem 6.25rem 2.75rem';
const WIDE = 'minmax(0, 1fr) 7.5rem 5.5rem 6.5rem 6.5rem 6.5rem 7rem 2.75rem';
const PHONE = 'repeat(3, minmax(0, 1fr))';

/** The columns of a list, the same for its names, its sums and its rows; on a phone three values stand beside each other. */
export function columnsOf(hasTicks: boolean) {
  const tick = hasTicks ? '2rem ' : '';
  return {
    templateColumns: { base: tick + PHONE, lg: tick + NARROW, xl: tick + WIDE },
    columnGap: '3',
    ps: { base: '3', lg: '2' },
    pe: '3',
  };
}

type LabelledProps = { label: string; area: string; children: ReactNode; isFigure?: boolean };

/** A value under its name; in the columns of a wide list the name stands above them all. */
export function Labelled({ label, area, children, isFigure = false }: LabelledProps) {
  return (
    <Box gridArea={area} minW="0" overflowWrap="anywhere" textAlign={{ lg: isFigure ? 'end' : 'start' }} textStyle="sm">
      <Text as="span" display="block" color="fg.muted" textStyle="xs" srOnly={{ base: false, lg: true }}>
        {label}
      </Text>
      {children}
    </Box>
  );
}

const FIGURES = ['Amount', 'Paid', 'Balance'];

/** Names of the columns, for the eye: each value carries its own for everybody else. */
export const ColumnNames = memo(function ColumnNames({ first, hasTicks }: { first: string; hasTicks: boolean }) {
  return (
    <Grid
      hideBelow="lg"
      aria-hidden="true"
      {...columnsOf(hasTicks)}
      pb="1"
      color="fg.muted"
      textStyle="xs"
      fontWeight="semibold"
    >
      {hasTicks && <span />}
      <Text ps="9">{first}</Text>
      <Text>Due date</Text>
      <Text>Collector</Text>
      {FIGURES.map((name) => (
        <Text key={name} textAlign="end">
          {name}
        </Text>
      ))}
      <Text>Status</Text>
    </Grid>
  );
});

type SumsProps = {
  rows: InvoiceRow[];
  /** How many rows these are. */
  caption: string;
  /** Ticks all of them, where rows can be ticked. */
  tick: ReactNode;
};

/** The sums of just the rows that are shown, in the columns of their figures. */
export function SumsLine({ rows, caption, tick }: SumsProps) {
  const { amount, paid, balance } = sumsOf(rows);
  return (
    <Grid
      as="section"
      aria-label="Sums"
      {...columnsOf(tick !== null)}
      templateAreas={{
        base: tick ? '"tick who who who" ". amount paid balance"' : '"who who who" "amount paid balance"',
        lg: `"${tick ? 'tick ' : ''}who . . amount paid balance . ."`,
      }}
      rowGap="1"
      alignItems="center"
      py="1.5"
      minH="11"
      mb="2"
      bg="bg.muted"
      borderRadius="l3"
      fontWeight="bold"
    >
      {tick && <Box gridArea="tick">{tick}</Box>}
      <Text gridArea="who" ps={{ lg: '9' }} textStyle="sm">
        {caption}
      </Text>
      <Labelled label="Amount" area="amount" isFigure>
        <Yen amount={amount} />
      </Labelled>
      <Labelled label="Paid" area="paid" isFigure>
        <Yen amount={paid} />
      </Labelled>
      <Labelled label="Balance" area="balance" isFigure>
        <Yen amount={balance} color={balance > 0 ? 'fg.warning' : 'fg'} />
      </Labelled>
    </Grid>
  );
}
