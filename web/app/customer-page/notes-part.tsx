import { Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import type { Note } from '../../../schema/invoices/invoice-entity.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { NoteIcon } from '../../ui/icons/work-icons.tsx';
import { formatDay } from '../../words/format.ts';
import { LATEST, type LatestColumn, LatestTable } from './latest-table.tsx';

type NoteRow = { note: Note; dueDate: string };

/** A customer's latest notes on invoices on this device. */
export function NotesPart({ customerId }: { customerId: Id }) {
  const notes = useTable('notes');
  const invoices = useTable('invoices');
  const unsent = useUnsentIds();
  const rows = useMemo(
    () =>
      [...notes.values()]
        .flatMap((note): NoteRow[] => {
          const invoice = invoices.get(note.invoiceId);
          return invoice?.customerId === customerId ? [{ note, dueDate: invoice.dueDate }] : [];
        })
        .sort((a, b) => b.note.date.localeCompare(a.note.date) || b.note._id.localeCompare(a.note._id)),
    [notes, invoices, customerId],
  );
  const columns: LatestColumn<NoteRow>[] = [
    { label: t`Day`, cell: ({ note }) => formatDay(note.date) },
    {
      label: t`Note`,
      cell: ({ note }) => (
        <>
          {note.note}
          {unsent.has(note._id) && (
            <Box asChild ms="2">
              <SendingState waiting small />
            </Box>
          )}
        </>
      ),
    },
    { label: t`By`, isExtra: true, cell: ({ note }) => note.notesBy },
    { label: t`Invoice due`, isExtra: true, cell: ({ dueDate }) => formatDay(dueDate) },
  ];
  return (
    <LatestTable
      title={t`Notes`}
      rows={rows.slice(0, LATEST)}
      keyOf={({ note }) => note._id}
      columns={columns}
      total={rows.length}
      all={`${paths.adminCustomerInvoices}/${customerId}`}
      empty={t`No follow-up notes yet`}
      icon={<NoteIcon />}
    />
  );
}
