import { plural, t } from '@lingui/core/macro';
import { type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { useIsWide } from '../../browser/is-wide.ts';
import { useKeepSurplus } from '../../payments/forms/use-keep-surplus.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { TickBox } from '../../ui/fields/tick-box.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import type { SortState } from '../../ui/lists/use-sort.ts';
import type { AskInvoice } from '../forms/use-invoice-popups.tsx';
import type { InvoiceRow } from '../rows/invoice-rows.ts';
import { useInvoiceSums } from '../rows/use-invoices.ts';
import { countOf } from './assign-labels.ts';
import { invoiceColumns, openButtonId, titleOf } from './invoice-columns.tsx';
import { InvoiceDetail } from './invoice-detail.tsx';
import { useDeleteInvoice } from './use-delete-invoice.ts';
import type { InvoiceSelection } from './use-invoice-selection.ts';

const keyOf = ({ invoice }: InvoiceRow) => invoice._id;
/** Focus target after an invoice left the list. */
export const INVOICE_LIST_ID = 'invoices';

const focusList = () => document.getElementById(INVOICE_LIST_ID)?.focus({ preventScroll: true });

/** Selects all shown invoices, or none. */
function TickAll({ shown, selection }: { shown: number; selection: InvoiceSelection }) {
  const isWide = useIsWide();
  const count = selection.selected.length;
  const all = count === shown;
  return (
    <TickBox
      {...(isWide && { boxSize: '6' })}
      label={plural({ shown }, { other: 'Select all # shown' })}
      checked={all}
      partly={count > 0 && !all}
      onToggle={all ? selection.clear : selection.selectAll}
    />
  );
}

type Props = {
  rows: readonly InvoiceRow[];
  order: SortState;
  today: Day;
  onAsk: AskInvoice;
  /** Absent in lists without bulk actions. */
  selection?: InvoiceSelection;
  /** Caption of the sums, instead of the number of rows. */
  caption?: string;
  /** True if all are completed, so that a status column would say nothing. */
  isCompleted?: boolean;
  /** True on a customer's own screen, which needs no link to itself. */
  isOneCustomer?: boolean;
};

/** Invoices with their sums. One at a time shows its detail, which Escape closes. */
export const InvoiceList = memo(function InvoiceList(props: Props) {
  const {
    rows,
    order,
    today,
    onAsk,
    selection,
    caption = countOf(rows.length),
    isOneCustomer = false,
    isCompleted = false,
  } = props;
  const unsent = useUnsentIds();
  const timeZone = useTimeZone();
  const [openId, setOpenId] = useState<Id | null>(null);
  const remove = useDeleteInvoice(focusList);
  const keepSurplus = useKeepSurplus();
  const isRoomy = useIsWide('all');
  const sums = useInvoiceSums(rows);

  const toggleOpen = useCallback((id: Id) => setOpenId((open) => (open === id ? null : id)), []);
  const pay = useCallback((row: InvoiceRow) => onAsk({ kind: 'payment', row }), [onAsk]);

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || openId === null) return;
    setOpenId(null);
    document.getElementById(openButtonId(openId))?.focus();
  }

  const columns = useMemo(
    () =>
      invoiceColumns({
        sums,
        caption,
        today,
        timeZone,
        unsent,
        openId,
        isOneCustomer,
        isCompleted,
        isRoomy,
        onToggle: toggleOpen,
        onPay: pay,
      }),
    [sums, caption, today, timeZone, unsent, openId, isOneCustomer, isCompleted, isRoomy, toggleOpen, pay],
  );

  function detailOf(row: InvoiceRow) {
    if (row.invoice._id !== openId) return null;
    return (
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
    );
  }

  const listSelection = useMemo(
    () =>
      selection && {
        selected: selection.selectedIds,
        onTick: ({ invoice }: InvoiceRow, withShift: boolean) => selection.toggle(invoice._id, withShift),
        labelOf: (row: InvoiceRow) => t`Select ${{ title: titleOf(row, isOneCustomer, timeZone) }}`,
        tickAll: <TickAll shown={rows.length} selection={selection} />,
      },
    [selection, rows.length, isOneCustomer, timeZone],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside
    <div onKeyDown={closeByEscape}>
      <RecordList
        id={INVOICE_LIST_ID}
        label={t`Invoices`}
        rows={rows}
        keyOf={keyOf}
        columns={columns}
        order={order}
        selection={listSelection}
        isBelowBar={(selection?.selected.length ?? 0) > 0}
        sums={t`Sums`}
        detail={detailOf}
      />
    </div>
  );
});
