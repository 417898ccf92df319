import { Box } from '@chakra-ui/react';
import { type KeyboardEvent, memo, useState } from 'react';
import type { Day } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import { useSession } from '../sync/session.ts';
import { useUnsentIds } from '../sync/use-sync.ts';
import { VirtualList } from '../ui/virtual-list.tsx';
import { InvoiceCard, openButtonId, Tick } from './invoice-card.tsx';
import { ColumnNames, SumsLine } from './invoice-columns.tsx';
import { InvoiceDetail } from './invoice-detail.tsx';
import type { InvoiceRow } from './invoice-rows.ts';
import { useDeleteInvoice } from './use-delete-invoice.ts';
import type { AskInvoice } from './use-invoice-popups.tsx';
import type { Selection } from './use-selection.ts';

const keyOf = ({ invoice }: InvoiceRow) => invoice._id;
/** Where the focus goes when an invoice leaves the list. */
export const INVOICE_LIST_ID = 'invoices';

const focusRow = (id: Id | undefined) => id !== undefined && document.getElementById(openButtonId(id))?.focus();
const focusList = () => document.getElementById(INVOICE_LIST_ID)?.focus({ preventScroll: true });

type Props = {
  rows: InvoiceRow[];
  today: Day;
  onAsk: AskInvoice;
  /** Where several rows can be ticked off. */
  selection?: Selection;
  /** On the screen of one customer nothing leads to that screen. */
  isOneCustomer?: boolean;
};

/** Invoices below each other with their sums; one at a time shows its detail. Arrow keys go from row to row, Escape closes. */
export const InvoiceList = memo(function InvoiceList({ rows, today, onAsk, selection, isOneCustomer = false }: Props) {
  const unsent = useUnsentIds();
  const isAdmin = useSession()?.isAdmin === true;
  const [openId, setOpenId] = useState<Id | null>(null);
  const remove = useDeleteInvoice(focusList);
  const count = selection?.selected.length ?? 0;

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = rows.findIndex((row) => openButtonId(keyOf(row)) === document.activeElement?.id);
    if (step !== undefined && at >= 0) {
      event.preventDefault();
      focusRow(rows[at + step]?.invoice._id);
    }
    if (event.key === 'Escape' && openId !== null) {
      setOpenId(null);
      focusRow(openId);
    }
  }

  return (
    <Box id={INVOICE_LIST_ID} tabIndex={-1} outline="none" onKeyDown={move}>
      <ColumnNames
        tick={
          selection ? (
            <Tick
              label={`Select all ${rows.length.toLocaleString('en-US')} shown`}
              checked={count === rows.length}
              mixed={count > 0 && count < rows.length}
              onTick={count === rows.length ? selection.clear : selection.selectAll}
            />
          ) : null
        }
      />
      <SumsLine rows={rows} hasTicks={selection !== undefined} />
      <VirtualList
        label="Invoices"
        items={rows}
        keyOf={keyOf}
        height={61}
        gap={0}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
      >
        {(row) => {
          const { _id } = row.invoice;
          const isOpen = _id === openId;
          const onPay = () => onAsk({ kind: 'payment', row });
          return (
            <InvoiceCard
              row={row}
              today={today}
              isUnsent={unsent.has(_id)}
              isOpen={isOpen}
              onToggle={() => setOpenId(isOpen ? null : _id)}
              onPay={onPay}
              tick={
                selection
                  ? {
                      checked: selection.selectedIds.has(_id),
                      onTick: (isRange) => selection.toggle(_id, isRange),
                    }
                  : null
              }
            >
              <InvoiceDetail
                row={row}
                isOneCustomer={isOneCustomer}
                acts={{
                  onPay,
                  onNote: () => onAsk({ kind: 'note', row }),
                  onEdit: () => onAsk({ kind: 'invoice', row }),
                  onEditPayment: (payment) => onAsk({ kind: 'edit payment', row, payment }),
                  onDelete: isAdmin ? () => void remove(row) : null,
                }}
              />
            </InvoiceCard>
          );
        }}
      </VirtualList>
    </Box>
  );
});
