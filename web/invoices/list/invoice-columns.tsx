import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { formatYen, type Yen } from '../../../schema/core/money.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { TickBox } from '../../ui/fields/tick-box.tsx';
import type { InvoiceRow, InvoiceSums } from '../rows/invoice-rows.ts';
import styles from './invoice-card.module.css';
import type { InvoiceSelection } from './use-invoice-selection.ts';

const YEN = join(recipes.figures, styles.yen);

type FigureProps = { label: string; area: string; amount: Yen; tone?: 'muted' | 'strong' | 'alarm' };

export function Figure({ label, area, amount, tone }: FigureProps) {
  return (
    <div className={styles.value} style={{ gridArea: area }}>
      <span className={styles.label}>{label}</span>
      <span className={tone ? join(YEN, styles[tone]) : YEN}>{formatYen(amount)}</span>
    </div>
  );
}

type SumsProps = {
  sums: InvoiceSums;
  /** Number of rows, as text. */
  caption: string;
  /** Select-all box, if rows can be selected. */
  tick: ReactNode;
};

/** Sums of the shown rows, aligned with their figures. */
export function SumsLine({ sums: { amount, paid, balance }, caption, tick }: SumsProps) {
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

type TickProps = { rows: readonly InvoiceRow[]; selection: InvoiceSelection; boxSize: '6' | '8' };

/** Selects all shown invoices, or none. */
export function TickAll({ rows, selection, boxSize }: TickProps) {
  const count = selection.selected.length;
  const all = count === rows.length;
  return (
    <TickBox
      boxSize={boxSize}
      label={plural({ shown: rows.length }, { other: 'Select all # shown' })}
      checked={all}
      partly={count > 0 && !all}
      onToggle={all ? selection.clear : selection.selectAll}
    />
  );
}
