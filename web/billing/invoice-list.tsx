import { Box, Grid, Text } from '@chakra-ui/react';
import { memo, useState } from 'react';
import type { Day } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import { useUnsentIds } from '../sync/use-sync.ts';
import { VirtualList } from '../ui/virtual-list.tsx';
import { COLUMNS, InvoiceCard } from './invoice-card.tsx';
import { InvoiceDetail } from './invoice-detail.tsx';
import type { InvoicePopupKind } from './invoice-popups.tsx';
import type { InvoiceRow } from './use-invoices.ts';

const keyOf = ({ invoice }: InvoiceRow) => invoice._id;
/** Where the focus goes when an invoice leaves the list. */
export const INVOICE_LIST_ID = 'invoices';
const FIGURES = ['Amount', 'Paid', 'Balance'];

/** Names of the columns, for the eye: each value carries its own for everybody else. */
function ColumnNames() {
  return (
    <Grid aria-hidden="true" hideBelow="lg" {...COLUMNS} pb="2" color="fg.muted" textStyle="xs" fontWeight="semibold">
      <Text ps="9">Restaurant</Text>
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
}

type Props = { rows: InvoiceRow[]; today: Day; onPopup: (kind: InvoicePopupKind, row: InvoiceRow) => void };

/** Invoices below each other; one at a time shows its detail. */
export const InvoiceList = memo(function InvoiceList({ rows, today, onPopup }: Props) {
  const unsent = useUnsentIds();
  const [openId, setOpenId] = useState<Id | null>(null);

  return (
    <Box id={INVOICE_LIST_ID} tabIndex={-1} outline="none">
      <ColumnNames />
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
          return (
            <InvoiceCard
              row={row}
              today={today}
              isUnsent={unsent.has(_id)}
              isOpen={isOpen}
              onToggle={() => setOpenId(isOpen ? null : _id)}
              onPay={() => onPopup('payment', row)}
            >
              <InvoiceDetail
                row={row}
                onPay={() => onPopup('payment', row)}
                onNote={() => onPopup('note', row)}
                onEdit={() => onPopup('invoice', row)}
              />
            </InvoiceCard>
          );
        }}
      </VirtualList>
    </Box>
  );
});
