import { t } from '@lingui/core/macro';
import { memo, type ReactNode } from 'react';
import { formatYen, type Yen } from '../../../../schema/money.ts';
import { join, recipes } from '../../../theme/plain-recipes.ts';
import { type InvoiceRow, sumsOf } from '../rows/invoice-rows.ts';
import styles from './invoice-card.module.css';

const FIGURE = join(styles.value, styles.figure);
const YEN = join(recipes.figures, styles.yen);

type FigureProps = { label: string; area: string; amount: Yen; tone?: 'muted' | 'strong' | 'alarm' };

/** An amount with its label; a wide list shows the labels once, as column headers. */
export function Figure({ label, area, amount, tone }: FigureProps) {
  return (
    <div className={FIGURE} style={{ gridArea: area }}>
      <span className={styles.label}>{label}</span>
      <span className={tone ? join(YEN, styles[tone]) : YEN}>{formatYen(amount)}</span>
    </div>
  );
}

/** Column headers, visual only: each value has its own label for screen readers. */
export const ColumnNames = memo(function ColumnNames({ first, hasTicks }: { first: string; hasTicks: boolean }) {
  return (
    <div className={styles.names} aria-hidden="true">
      {hasTicks && <span />}
      <p className={styles.first}>{first}</p>
      <p>{t`Due date`}</p>
      <p>{t`Collector`}</p>
      {[t`Amount`, t`Paid`, t`Balance`].map((name) => (
        <p className={styles.end} key={name}>
          {name}
        </p>
      ))}
      <p>{t`Status`}</p>
    </div>
  );
});

type SumsProps = {
  rows: readonly InvoiceRow[];
  /** Number of rows, in words. */
  caption: string;
  /** Select-all box, if rows can be selected. */
  tick: ReactNode;
};

/** Sums of the shown rows, in the columns of their figures. */
export function SumsLine({ rows, caption, tick }: SumsProps) {
  const { amount, paid, balance } = sumsOf(rows);
  return (
    <section className={styles.sums} aria-label={t`Sums`}>
      {tick && <div style={{ gridArea: 'tick' }}>{tick}</div>}
      <p className={styles.caption}>{caption}</p>
      <Figure label={t`Amount`} area="amount" amount={amount} />
      <Figure label={t`Paid`} area="paid" amount={paid} />
      <Figure label={t`Balance`} area="balance" amount={balance} tone={balance > 0 ? 'alarm' : 'strong'} />
    </section>
  );
}
