import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { formatDay } from '../../words/format.ts';
import { formatHow } from '../../words/money-words.ts';

function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <Box>
      <Heading as="h3" textStyle="overline" letterSpacing="0.08em" color="fg.muted" mb="1.5">
        {title}
      </Heading>
      {children.length === 0 ? <Text color="fg.muted">{empty}</Text> : <Stack gap="2.5">{children}</Stack>}
    </Box>
  );
}

function By({ day, whom }: { day: Day; whom: string }) {
  return (
    <Text textStyle="figures" color="fg.muted">
      {t`${{ day: formatDay(day) }} by ${{ name: whom }}`}
    </Text>
  );
}

/** An invoice's note, payments and follow-up notes (requirements section 2). */
export function DriverInvoiceDetail({ invoice }: { invoice: Invoice }) {
  const payments = useTable('payments');
  const notes = useTable('notes');
  const unsent = useUnsentIds();
  const paid = [...payments.values()].filter(({ invoiceId }) => invoiceId === invoice._id);
  const followUps = [...notes.values()].filter(({ invoiceId }) => invoiceId === invoice._id);
  return (
    <Stack gap="4">
      <Part title={t`Note`} empty={t`No note`}>
        {invoice.note === '' ? [] : [<Text key="note">{invoice.note}</Text>]}
      </Part>
      <Part title={t({ message: 'Payments', context: 'of an invoice' })} empty={t`Nothing paid yet`}>
        {paid
          .sort((a, b) => b.takenAt.localeCompare(a.takenAt))
          .map(({ _id, date, collectedBy, amount, ...payment }) => (
            <Flex key={_id} gap="3" align="baseline" justify="space-between">
              <Box>
                <By day={date} whom={collectedBy} />
                <Text>{formatHow({ ...payment, amount })}</Text>
                {unsent.has(_id) && <SendingState waiting />}
              </Box>
              <StyledYen amount={amount} fontWeight="bold" textStyle="md" />
            </Flex>
          ))}
      </Part>
      <Part title={t`Follow-up notes`} empty={t`No follow-up notes`}>
        {followUps
          .sort((a, b) => b.writtenAt.localeCompare(a.writtenAt))
          .map(({ _id, date, notesBy, note }) => (
            <Box key={_id}>
              <Text whiteSpace="pre-line" overflowWrap="anywhere">
                {note}
              </Text>
              <By day={date} whom={notesBy} />
              {unsent.has(_id) && <SendingState waiting />}
            </Box>
          ))}
      </Part>
    </Stack>
  );
}
