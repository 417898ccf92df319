import { plural, t } from '@lingui/core/macro';
import { type KeyboardEvent, memo, useCallback, useState } from 'react';
import { type Day, dayOf } from '../../../../schema/days.ts';
import type { Id } from '../../../../schema/ids.ts';
import { useUnsentIds } from '../../../sync/react/use-sync.ts';
import { useTimeZone } from '../../../sync/session/session.ts';
import { join } from '../../../theme/plain-recipes.ts';
import { TickBox } from '../../../ui/fields/tick-box.tsx';
import { VirtualList } from '../../../ui/lists/virtual-list.tsx';
import { formatDay } from '../../../words/format.ts';
import { useKeepSurplus } from '../../payments/use-keep-surplus.ts';
import type { AskInvoice } from '../forms/use-invoice-popups.tsx';
import type { InvoiceRow } from '../rows/invoice-rows.ts';
import { countOf } from './assign-labels.ts';
import styles from './invoice-card.module.css';
import { InvoiceCard, openButtonId } from './invoice-card.tsx';
import { ColumnNames, SumsLine } from './invoice-columns.tsx';
import { InvoiceDetail } from './invoice-detail.tsx';
import { useDeleteInvoice } from './use-delete-invoice.ts';
import type { InvoiceSelection } from './use-invoice-selection.ts';

const keyOf = ({ invoice }: InvoiceRow) => invoice._id;
/** Focus target after an invoice left the list. */
export const INVOICE_LIST_ID = 'invoices';

const focusList = () => document.getElementById(INVOICE_LIST_ID)?.focus({ preventScroll: true });

type Props = {
  rows: readonly InvoiceRow[];
  today: Day;
  onAsk: AskInvoice;
  /** Absent in lists without bulk actions. */
  selection?: InvoiceSelection;
  /** Caption of the sums, instead of the number of rows. */
  caption?: string;
  /** True on a customer's own screen, which needs no link to itself. */
  isOneCustomer?: boolean;
};

/** Invoices with their sums; one at a time shows its detail, closed by Escape. */
export const InvoiceList = memo(function InvoiceList(props: Props) {
  const { rows, today, onAsk, selection, caption = countOf(rows.length), isOneCustomer = false } = props;
  const unsent = useUnsentIds();
  const timeZone = useTimeZone();
  const [openId, setOpenId] = useState<Id | null>(null);
  const remove = useDeleteInvoice(focusList);
  const keepSurplus = useKeepSurplus();
  const count = selection?.selected.length ?? 0;

  const toggleOpen = useCallback((id: Id) => setOpenId((open) => (open === id ? null : id)), []);
  const pay = useCallback((row: InvoiceRow) => onAsk({ kind: 'payment', row }), [onAsk]);

  /** On a customer's screen, the day tells the invoices apart. */
  function namesOf({ invoice, restaurantName, customerCode }: InvoiceRow) {
    if (!isOneCustomer) return { title: restaurantName, subtitle: customerCode };
    return { title: t`Invoice of ${{ day: formatDay(dayOf(invoice.createdAt, timeZone)) }}`, subtitle: invoice.note };
  }

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || openId === null) return;
    setOpenId(null);
    document.getElementById(openButtonId(openId))?.focus();
  }

  const tick = selection ? (
    <TickBox
      boxSize="8"
      label={plural({ shown: rows.length }, { other: 'Select all # shown' })}
      checked={count === rows.length}
      partly={count > 0 && count < rows.length}
      onToggle={count === rows.length ? selection.clear : selection.selectAll}
    />
  ) : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside
    <div
      id={INVOICE_LIST_ID}
      tabIndex={-1}
      className={join(styles.list, selection ? styles.ticked : styles.plain)}
      onKeyDown={closeByEscape}
    >
      <ColumnNames first={isOneCustomer ? t`Invoice` : t`Restaurant`} hasTicks={tick !== null} />
      <SumsLine rows={rows} caption={caption} tick={tick} />
      <VirtualList label={t`Invoices`} items={rows} keyOf={keyOf} height={61} framed>
        {(row) => {
          const { _id } = row.invoice;
          const isOpen = _id === openId;
          return (
            <InvoiceCard
              row={row}
              {...namesOf(row)}
              today={today}
              isUnsent={unsent.has(_id)}
              isOpen={isOpen}
              onToggle={toggleOpen}
              onPay={pay}
              isTicked={selection ? selection.selectedIds.has(_id) : null}
              onTick={selection?.toggle}
            >
              {isOpen && (
                <InvoiceDetail
                  row={row}
                  isOneCustomer={isOneCustomer}
                  acts={{
                    onPay: () => pay(row),
                    onSettle: (how) => onAsk({ kind: how, row }),
                    onKeepSurplus: () => void keepSurplus(row.invoice),
                    onNote: () => onAsk({ kind: 'note', row }),
                    onEdit: () => onAsk({ kind: 'invoice', row }),
                    onEditPayment: (payment) => onAsk({ kind: 'edit payment', row, payment }),
                    onDelete: () => void remove(row),
                  }}
                />
              )}
            </InvoiceCard>
          );
        }}
      </VirtualList>
    </div>
  );
});
