import { Grid, Text } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { formatYen, type Yen } from '../../../schema/money.ts';
import { type InvoiceRow, sumsOf } from './invoice-rows.ts';

/** Restaurant, due date, collector, amount, paid, balance, status, payment button. */
const NARROW = 'minmax(0, 1fr) 6.75rem 4.75rem 5.75rem 5.75rem 5.75rem 6.25rem 2.75rem';
const WIDE = 'minmax(0, 1fr) 7.5rem 5.5rem 6.5rem 6.5rem 6.5rem 7rem 2.75rem';
const PHONE = 'repeat(3, minmax(0, 1fr))';

/** Grid columns shared by headers, sums and rows; on a phone three values side by side. */
export function columnsOf(hasTicks: boolean) {
  const tick = hasTicks ? '2rem ' : '';
  return {
    templateColumns: { base: tick + PHONE, lg: tick + NARROW, xl: tick + WIDE },
    columnGap: '3',
    ps: { base: '3', lg: '2' },
    pe: '3',
  };
}

type FigureProps = { label: string; area: string; amount: Yen; tone?: 'muted' | 'strong' | 'alarm' };

/** An amount with its label; a wide list shows the labels once, as column headers. Styles: invoice-card-looks.ts. */
export function Figure({ label, area, amount, tone }: FigureProps) {
  return (
    <div className="invoice-value" data-figure="" style={{ gridArea: area }}>
      <span className="invoice-label">{label}</span>
      <span className="invoice-yen" data-tone={tone}>
        {formatYen(amount)}
      </span>
    </div>
  );
}

const FIGURES = ['Amount', 'Paid', 'Balance'];

/** Column headers, visual only: each value has its own label for screen readers. */
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
  rows: readonly InvoiceRow[];
  /** Number of rows, in words. */
  caption: string;
  /** Select-all box, if rows can be selected. */
  tick: ReactNode;
};

/** Sums of the shown rows, in the columns of their figures. Styles: invoice-card-looks.ts. */
export function SumsLine({ rows, caption, tick }: SumsProps) {
  const { amount, paid, balance } = sumsOf(rows);
  return (
    <section className="invoice-sums" aria-label="Sums">
      {tick && <div style={{ gridArea: 'tick' }}>{tick}</div>}
      <p className="invoice-caption">{caption}</p>
      <Figure label="Amount" area="amount" amount={amount} />
      <Figure label="Paid" area="paid" amount={paid} />
      <Figure label="Balance" area="balance" amount={balance} tone={balance > 0 ? 'alarm' : 'strong'} />
    </section>
  );
}
