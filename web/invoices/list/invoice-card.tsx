import { t } from '@lingui/core/macro';
import { memo, type ReactNode } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { balanceOf, isOverdue, isOverpaid, statusOf } from '../../../schema/invoices/invoice-rules.ts';
import { badge, button, join, recipes } from '../../theme/plain-recipes.ts';
import tickBox from '../../ui/fields/tick-box.module.css';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { ChevronDownIcon, YenIcon } from '../../ui/icons/work-icons.tsx';
import { formatDay } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { INVOICE_STATUS_WORDS } from '../../words/labels.ts';
import type { InvoiceRow } from '../rows/invoice-rows.ts';
import styles from './invoice-card.module.css';
import { Figure } from './invoice-columns.tsx';

const TICK = join(tickBox.square, styles.tick);
const BOX = join(recipes.focusRing, tickBox.box);
const OVERDUE = badge('solid', 'sm', recipes.persimmon);
const OVERPAID = badge('subtle', 'sm', recipes.persimmon);
const BADGES = {
  Pending: badge('subtle', 'sm', recipes.sumi),
  'Partial Paid': badge('subtle', 'sm', recipes.indigo),
  Completed: badge('subtle', 'sm', recipes.leaf),
};
const PAY = button('subtle', 'md', styles.pay);

/** Id of the button that opens an invoice, for arrow keys. */
export const openButtonId = (invoiceId: Id) => `open-${invoiceId}`;

type ValueProps = { label: string; area: string; children: ReactNode };

function Value({ label, area, children }: ValueProps) {
  return (
    <div className={styles.value} style={{ gridArea: area }}>
      <span className={styles.label}>{label}</span>
      {children}
    </div>
  );
}

type Props = {
  row: InvoiceRow;
  /** Tells the invoice from others in its list. */
  title: string;
  subtitle: string;
  today: Day;
  isUnsent: boolean;
  isOpen: boolean;
  onToggle: (invoiceId: Id) => void;
  onPay: (row: InvoiceRow) => void;
  /** Null if the list has no bulk actions. */
  isTicked: boolean | null;
  onTick: ((invoiceId: Id, withShift: boolean) => void) | undefined;
  children: ReactNode;
};

/** One invoice on a narrow screen (requirements section 2, invoice card). */
export const InvoiceCard = memo(function InvoiceCard(props: Props) {
  const { row, title, subtitle, today, isUnsent, isOpen, onToggle, onPay, isTicked, onTick, children } = props;
  const { invoice, collector } = row;
  const status = statusOf(invoice);
  const overdue = isOverdue(invoice, today);
  return (
    <article className={isTicked ? join(styles.card, styles.isTicked) : styles.card}>
      <div className={styles.line}>
        {isTicked !== null && (
          <label className={TICK}>
            <input
              className={BOX}
              type="checkbox"
              aria-label={t`Select ${title}`}
              checked={isTicked}
              onChange={({ nativeEvent }) =>
                onTick?.(invoice._id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        )}
        <button
          type="button"
          className={styles.who}
          id={openButtonId(invoice._id)}
          aria-expanded={isOpen}
          onClick={() => onToggle(invoice._id)}
        >
          <ChevronDownIcon />
          <div className={styles.text}>
            <p className={styles.title}>{title}</p>
            <p className={styles.subtitle}>{subtitle}</p>
          </div>
        </button>
        <Value label={t`Due date`} area="due">
          <div className={styles.due}>
            <time dateTime={invoice.dueDate}>{formatDay(invoice.dueDate)}</time>
            {overdue && <span className={OVERDUE}>{t`Overdue`}</span>}
          </div>
        </Value>
        <Value label={t`Collector`} area="collector">
          {collector ?? '–'}
        </Value>
        <div className={styles.states}>
          <span className={BADGES[status]}>{say(INVOICE_STATUS_WORDS[status])}</span>
          {isOverpaid(invoice) && <span className={OVERPAID}>{t`Overpaid`}</span>}
          {isUnsent && <SendingState waiting textStyle="xs" />}
        </div>
        <Figure label={t`Amount`} area="amount" amount={invoice.amount} />
        <Figure label={t`Paid`} area="paid" amount={invoice.paid} tone="muted" />
        <Figure label={t`Balance`} area="balance" amount={balanceOf(invoice)} tone={overdue ? 'alarm' : 'strong'} />
        {status !== 'Completed' && (
          <button type="button" className={PAY} aria-label={t`Add payment, ${title}`} onClick={() => onPay(row)}>
            <YenIcon />
          </button>
        )}
      </div>
      {isOpen && children}
    </article>
  );
});
