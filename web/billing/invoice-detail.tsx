import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { statusOf } from '../../schema/billing/billing-rules.ts';
import { useTable } from '../replica/use-table.tsx';
import { useUnsentIds } from '../sync/use-sync.ts';
import { CallButton } from '../ui/call-button.tsx';
import { formatDay } from '../ui/format-time.ts';
import { EditIcon, NoteIcon, YenIcon } from '../ui/icons.tsx';
import { SendingState } from '../ui/sending-state.tsx';
import { Yen } from '../ui/yen.tsx';
import type { InvoiceRow } from './use-invoices.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Heading as="h2" textStyle="overline" color="fg.muted" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <Text color="fg.muted" textStyle="sm">
    {children}
  </Text>
);

function Payments({ invoiceId }: { invoiceId: string }) {
  const { rows } = useTable('payments');
  const unsent = useUnsentIds();
  const payments = useMemo(
    () =>
      [...rows.values()]
        .filter((payment) => payment.invoiceId === invoiceId)
        .sort((a, b) => b.date.localeCompare(a.date) || b.takenAt.localeCompare(a.takenAt)),
    [rows, invoiceId],
  );
  if (payments.length === 0) return <Nothing>No payments yet</Nothing>;
  return (
    <Box as="ul" listStyleType="none" textStyle="sm">
      {payments.map(({ _id, date, amount, collectedBy }) => (
        <Flex as="li" key={_id} gap="3" py="1" align="baseline" wrap="wrap">
          <Text as="time" w="6.5rem">
            {formatDay(date)}
          </Text>
          <Text as="span" color="fg.muted" flex="1" overflowWrap="anywhere">
            {collectedBy}
          </Text>
          {unsent.has(_id) && <SendingState waiting textStyle="xs" />}
          <Yen amount={amount} fontWeight="semibold" />
        </Flex>
      ))}
    </Box>
  );
}

function Notes({ invoiceId }: { invoiceId: string }) {
  const { rows } = useTable('notes');
  const unsent = useUnsentIds();
  const notes = useMemo(
    () =>
      [...rows.values()]
        .filter((note) => note.invoiceId === invoiceId)
        .sort((a, b) => b.writtenAt.localeCompare(a.writtenAt)),
    [rows, invoiceId],
  );
  if (notes.length === 0) return <Nothing>No follow-up notes yet</Nothing>;
  return (
    <Box as="ul" listStyleType="none" textStyle="sm">
      {notes.map(({ _id, date, note, notesBy }) => (
        <Box as="li" key={_id} py="1">
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {note}
          </Text>
          <Flex color="fg.muted" textStyle="xs" gap="3" wrap="wrap">
            {formatDay(date)} · {notesBy}
            {unsent.has(_id) && <SendingState waiting textStyle="xs" />}
          </Flex>
        </Box>
      ))}
    </Box>
  );
}

type Props = { row: InvoiceRow; onPay: () => void; onNote: () => void; onEdit: () => void };

/** What belongs to an invoice, and what one can do about it. A completed one takes no more payments and notes. */
export function InvoiceDetail({ row, onPay, onNote, onEdit }: Props) {
  const { invoice, customer, restaurantName } = row;
  const isOpen = statusOf(invoice) !== 'Completed';
  return (
    <Box px="4" pb="4" pt="2" bg="bg.subtle">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '4', md: '8' }}
        py="2"
      >
        <Section title="Payments">
          <Payments invoiceId={invoice._id} />
        </Section>
        <Section title="Follow-up notes">
          <Notes invoiceId={invoice._id} />
        </Section>
        <Section title="Note">
          {invoice.note.trim() === '' ? (
            <Nothing>No note</Nothing>
          ) : (
            <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {invoice.note}
            </Text>
          )}
          {customer?.contactPerson && (
            <Text mt="2" textStyle="sm" color="fg.muted">
              Contact: {customer.contactPerson}
            </Text>
          )}
        </Section>
      </Grid>
      <Flex gap="2" mt="3" wrap="wrap">
        {isOpen && (
          <>
            <Button onClick={onPay}>
              <YenIcon /> Add Payment
            </Button>
            <Button variant="outline" onClick={onNote}>
              <NoteIcon /> Add Note
            </Button>
          </>
        )}
        <Button variant="outline" onClick={onEdit}>
          <EditIcon /> Edit Invoice
        </Button>
        <Flex gap="2" ms={{ md: 'auto' }} wrap="wrap">
          <CallButton size="md" number={customer?.phoneNumber ?? ''} whom={restaurantName} label="Landline" />
          <CallButton size="md" number={customer?.mobileNumber ?? ''} whom={restaurantName} label="Mobile" />
        </Flex>
      </Flex>
    </Box>
  );
}
