import { Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { useIsWide } from '../../browser/is-wide.ts';
import { useKeepSurplus } from '../../payments/forms/use-keep-surplus.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { join } from '../../theme/plain-recipes.ts';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SortMenu } from '../../ui/table/sort-menu.tsx';
import type { SortState } from '../../ui/table/use-sort.ts';
import type { AskInvoice } from '../forms/use-invoice-popups.tsx';
import type { InvoiceRow } from '../rows/invoice-rows.ts';
import { useInvoiceSums } from '../rows/use-invoices.ts';
import { countOf } from './assign-labels.ts';
import styles from './invoice-card.module.css';
import { InvoiceCard, openButtonId } from './invoice-card.tsx';
import { SumsLine, TickAll } from './invoice-columns.tsx';
import { InvoiceDetail } from './invoice-detail.tsx';
import { invoiceColumns, titleOf } from './invoice-table-columns.tsx';
import { useDeleteInvoice } from './use-delete-invoice.ts';
import type { InvoiceSelection } from './use-invoice-selection.ts';

const keyOf = ({ invoice }: InvoiceRow) => invoice._id;
/** Focus target after an invoice left the list. */
export const INVOICE_LIST_ID = 'invoices';

const focusList = () => document.getElementById(INVOICE_LIST_ID)?.focus({ preventScroll: true });

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
  const isWide = useIsWide();
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
        rows,
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
        selection: selection ?? null,
      }),
    [
      rows,
      sums,
      caption,
      today,
      timeZone,
      unsent,
      openId,
      isOneCustomer,
      isCompleted,
      isRoomy,
      toggleOpen,
      pay,
      selection,
    ],
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

  function list() {
    if (isWide) {
      return (
        <DataTable
          label={t`Invoices`}
          rows={rows}
          keyOf={keyOf}
          columns={columns}
          order={order}
          sums={t`Sums`}
          isMarked={({ invoice }) => selection?.selectedIds.has(invoice._id) === true}
          isBelowBar={(selection?.selected.length ?? 0) > 0}
          detail={detailOf}
        />
      );
    }
    return (
      <>
        <Box mb="3">
          <SortMenu columns={columns} order={order} />
        </Box>
        <SumsLine
          sums={sums}
          caption={caption}
          tick={selection && <TickAll rows={rows} selection={selection} boxSize="8" />}
        />
        <VirtualList label={t`Invoices`} items={rows} keyOf={keyOf} height={61} framed>
          {(row) => (
            <InvoiceCard
              row={row}
              title={titleOf(row, isOneCustomer, timeZone)}
              subtitle={isOneCustomer ? row.invoice.note : row.customerCode}
              today={today}
              isUnsent={unsent.has(row.invoice._id)}
              isOpen={row.invoice._id === openId}
              onToggle={toggleOpen}
              onPay={pay}
              isTicked={selection ? selection.selectedIds.has(row.invoice._id) : null}
              onTick={selection?.toggle}
            >
              {detailOf(row)}
            </InvoiceCard>
          )}
        </VirtualList>
      </>
    );
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside
    <div
      id={INVOICE_LIST_ID}
      tabIndex={-1}
      className={join(styles.list, selection ? styles.ticked : styles.plain)}
      onKeyDown={closeByEscape}
    >
      {list()}
    </div>
  );
});
