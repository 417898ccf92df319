import { memo, type ReactNode } from 'react';
import { balanceOf, isOverdue, isOverpaid, statusOf } from '../../../schema/billing/billing-rules.ts';
import type { Day } from '../../../schema/days.ts';
import type { Id } from '../../../schema/ids.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { ChevronDownIcon, YenIcon } from '../../ui/icons/icons.tsx';
import { formatDay } from '../../ui/values/format-time.ts';
import { Figure } from './invoice-columns.tsx';
import type { InvoiceRow } from './invoice-rows.ts';

const PALETTES = { Pending: 'sumi', 'Partial Paid': 'indigo', Completed: 'leaf' };

/** Id of the button that opens an invoice, for arrow keys. */
export const openButtonId = (invoiceId: Id) => `open-${invoiceId}`;

type ValueProps = { label: string; area: string; children: ReactNode };

/** A value with its label; a wide list shows the labels once, as column headers. */
function Value({ label, area, children }: ValueProps) {
  return (
    <div className="invoice-value" style={{ gridArea: area }}>
      <span className="invoice-label">{label}</span>
      {children}
    </div>
  );
}

type Props = {
  row: InvoiceRow;
  /** Distinguishes the invoice in its list. */
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
  /** The detail while open. */
  children: ReactNode;
};

/**
 * One invoice, as a line or, on a narrow screen, as a card (requirements section 2, invoice card). Memoised; its styles
 * are in invoice-card-looks.ts.
 */
export const InvoiceCard = memo(function InvoiceCard(props: Props) {
  const { row, title, subtitle, today, isUnsent, isOpen, onToggle, onPay, isTicked, onTick, children } = props;
  const { invoice, collector } = row;
  const status = statusOf(invoice);
  const overdue = isOverdue(invoice, today);
  return (
    <article className="invoice" data-ticked={isTicked ? '' : undefined}>
      <div className="invoice-line">
        {isTicked !== null && (
          <label className="invoice-tick">
            <input
              type="checkbox"
              aria-label={`Select ${title}`}
              checked={isTicked}
              onChange={({ nativeEvent }) =>
                onTick?.(invoice._id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        )}
        <button
          type="button"
          className="invoice-who"
          id={openButtonId(invoice._id)}
          aria-expanded={isOpen}
          onClick={() => onToggle(invoice._id)}
        >
          <ChevronDownIcon />
          <div className="invoice-names">
            <p className="invoice-title">{title}</p>
            <p className="invoice-subtitle">{subtitle}</p>
          </div>
        </button>
        <Value label="Due date" area="due">
          <div className="invoice-due">
            <time dateTime={invoice.dueDate}>{formatDay(invoice.dueDate)}</time>
            {overdue && (
              <span className="invoice-alarm" data-palette="persimmon">
                Overdue
              </span>
            )}
          </div>
        </Value>
        <Value label="Collector" area="collector">
          {collector ?? '–'}
        </Value>
        <div className="invoice-states">
          <span className="invoice-badge" data-palette={PALETTES[status]}>
            {status}
          </span>
          {isOverpaid(invoice) && (
            <span className="invoice-badge" data-palette="persimmon">
              Overpaid
            </span>
          )}
          {isUnsent && <SendingState waiting textStyle="xs" />}
        </div>
        <Figure label="Amount" area="amount" amount={invoice.amount} />
        <Figure label="Paid" area="paid" amount={invoice.paid} tone="muted" />
        <Figure label="Balance" area="balance" amount={balanceOf(invoice)} tone={overdue ? 'alarm' : 'strong'} />
        {status !== 'Completed' && (
          <button type="button" className="invoice-pay" aria-label={`Add payment, ${title}`} onClick={() => onPay(row)}>
            <YenIcon />
          </button>
        )}
      </div>
      {isOpen && children}
    </article>
  );
});
