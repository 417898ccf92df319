import { Box, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Yen } from '../ui/yen.tsx';
import { countOf } from './assign-bar.tsx';
import { type InvoiceRow, sumsOf } from './invoice-rows.ts';

const TICK = '2rem';
/** Restaurant, due date, collector, amount, paid, balance, status, payment button. */
const FIELDS = 'minmax(0, 1fr) 7.5rem 5.5rem 6.5rem 6.5rem 6.5rem 7rem 2.75rem';

/** The columns of a wide list, the same for its names, its sums and its rows. */
export const columnsOf = (hasTicks: boolean) => ({
  templateColumns: hasTicks ? `${TICK} ${FIELDS}` : FIELDS,
  columnGap: '3',
  ps: '2',
  pe: '3',
});

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
export function ColumnNames({ tick }: { tick: ReactNode }) {
  return (
    <Grid
      hideBelow="lg"
      {...columnsOf(tick !== null)}
      alignItems="center"
      pb="1"
      color="fg.muted"
      textStyle="xs"
      fontWeight="semibold"
    >
      {tick}
      <Text ps="9" aria-hidden="true">
        Restaurant
      </Text>
      <Text aria-hidden="true">Due date</Text>
      <Text aria-hidden="true">Collector</Text>
      {FIGURES.map((name) => (
        <Text key={name} textAlign="end" aria-hidden="true">
          {name}
        </Text>
      ))}
      <Text aria-hidden="true">Status</Text>
    </Grid>
  );
}

/** The sums of just the rows that are shown, in the columns of their figures. */
export function SumsLine({ rows, hasTicks }: { rows: InvoiceRow[]; hasTicks: boolean }) {
  const { count, amount, paid, balance } = sumsOf(rows);
  return (
    <Grid
      as="section"
      aria-label="Sums"
      {...columnsOf(hasTicks)}
      templateColumns={{ base: 'repeat(3, minmax(0, 1fr))', lg: columnsOf(hasTicks).templateColumns }}
      templateAreas={{
        base: '"who who who" "amount paid balance"',
        lg: `"${hasTicks ? '. ' : ''}who . . amount paid balance . ."`,
      }}
      rowGap="1"
      alignItems="baseline"
      ps={{ base: '3', lg: '2' }}
      py="2.5"
      mb="2"
      bg="bg.muted"
      borderRadius="l3"
      fontWeight="bold"
    >
      <Text gridArea="who" ps={{ lg: '9' }} textStyle="sm">
        {countOf(count)}
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
