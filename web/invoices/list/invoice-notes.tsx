import { Box, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { Presence, PresentItem } from '../../ui/motion/motion.tsx';
import { formatDay } from '../../words/format.ts';
import type { NoteLine } from '../rows/invoice-rows.ts';

/** Follow-up notes with their sync status. */
export function NoteList({ notes, unsent }: { notes: readonly NoteLine[]; unsent?: ReadonlySet<Id> }) {
  if (notes.length === 0) {
    return (
      <Text color="fg.muted" textStyle="sm">
        {t`No follow-up notes yet`}
      </Text>
    );
  }
  return (
    <Box as="ul" listStyleType="none" textStyle="sm" aria-label={t`Follow-up notes`}>
      <Presence>
        {notes.map(({ _id, date, note, notesBy }) => (
          <PresentItem key={_id}>
            <Box py="2" borderTopWidth="1px" borderColor="border.muted">
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                {note}
              </Text>
              <Flex color="fg.muted" textStyle="xs" gap="3" wrap="wrap">
                {formatDay(date)} · {notesBy}
                {unsent?.has(_id) && <SendingState waiting small />}
              </Flex>
            </Box>
          </PresentItem>
        ))}
      </Presence>
    </Box>
  );
}

/** An invoice's notes on this device, newest first. */
export function InvoiceNotes({ invoiceId }: { invoiceId: Id }) {
  const rows = useTable('notes');
  const unsent = useUnsentIds();
  const notes = useMemo(
    () =>
      [...rows.values()]
        .filter((note) => note.invoiceId === invoiceId)
        .sort((a, b) => b.writtenAt.localeCompare(a.writtenAt)),
    [rows, invoiceId],
  );
  return <NoteList notes={notes} unsent={unsent} />;
}
