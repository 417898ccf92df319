import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatYen } from '../../../schema/core/money.ts';
import { balanceOf, isOverpaid, statusOf } from '../../../schema/invoices/invoice-rules.ts';
import type { Payment } from '../../../schema/payments/payment-entity.ts';
import { RETENTION_DAYS } from '../../../schema/sync/retention.ts';
import { paths } from '../../browser/paths.ts';
import { useSession } from '../../sync/session/session.ts';
import { EditIcon, InvoiceIcon, NoteIcon, SlipIcon, TrashIcon, YenIcon } from '../../ui/icons/work-icons.tsx';
import { HistoryLink } from '../../ui/page/history-link.tsx';
import { CallButton } from '../../ui/values/call-button.tsx';
import { say } from '../../words/i18n.ts';
import { ON_DOCUMENT_WORDS } from '../rows/invoice-origins.ts';
import type { InvoiceRow } from '../rows/invoice-rows.ts';
import { InvoiceNotes, NoteList } from './invoice-notes.tsx';
import { InvoicePayments, OldPayments } from './invoice-payments.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={title} minW="0">
      <Heading as="h2" textStyle="overline" color="fg.muted" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function InvoiceNote({ row: { invoice, contact } }: { row: InvoiceRow }) {
  return (
    <>
      {invoice.note.trim() === '' ? (
        <Text color="fg.muted" textStyle="sm">
          {t`No note`}
        </Text>
      ) : (
        <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {invoice.note}
        </Text>
      )}
      {contact?.contactPerson && (
        <Text mt="2" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {t`Contact: ${{ person: contact.contactPerson }}`}
        </Text>
      )}
    </>
  );
}

export type InvoiceActs = {
  onPay: () => void;
  onSettle: (how: 'fee' | 'bad debt') => void;
  onKeepSurplus: () => void;
  onNote: () => void;
  onEdit: () => void;
  onEditPayment: (payment: Payment) => void;
  onDelete: () => void;
};

type ActionsProps = { row: InvoiceRow; acts: InvoiceActs; isOneCustomer: boolean };

/**
 * A completed invoice takes no more payments and notes (requirements section 4). Deleting and the audit trail are for
 * admins only.
 */
function Actions({ row, acts, isOneCustomer }: ActionsProps) {
  const { invoice, restaurantName, contact, history } = row;
  const isOpen = statusOf(invoice) !== 'Completed';
  const isAdmin = useSession()?.isAdmin === true;
  return (
    <Flex gap="2" mt="3" wrap="wrap">
      {isOpen && (
        <>
          <Button size="sm" onClick={acts.onPay}>
            <YenIcon /> {t`Add Payment`}
          </Button>
          <Button size="sm" variant="outline" onClick={acts.onNote}>
            <NoteIcon /> {t`Add Note`}
          </Button>
          <Button size="sm" variant="outline" onClick={() => acts.onSettle('fee')}>
            {t`Grant fee`}
          </Button>
          <Button size="sm" variant="outline" onClick={() => acts.onSettle('bad debt')}>
            {t`Write off`}
          </Button>
        </>
      )}
      {history === null && isOverpaid(invoice) && (
        <Button size="sm" onClick={acts.onKeepSurplus}>
          {t`Keep ${{ amount: formatYen(-balanceOf(invoice)) }} as credit`}
        </Button>
      )}
      {history === null && (
        <>
          <Button size="sm" variant="outline" onClick={acts.onEdit}>
            <EditIcon /> {t`Edit Invoice`}
          </Button>
          {isAdmin && !invoice.origin && (
            <Button size="sm" variant="outline" colorPalette="persimmon" color="persimmon.fg" onClick={acts.onDelete}>
              <TrashIcon /> {t`Delete`}
            </Button>
          )}
        </>
      )}
      {invoice.origin === 'slip' && (
        <Button asChild size="sm" variant="outline">
          <Link to={`${paths.adminSlips}/${invoice._id}`}>
            <SlipIcon /> {t`Delivery slip`}
          </Link>
        </Button>
      )}
      <Flex gap="2" ms={{ md: 'auto' }} wrap="wrap">
        {!isOneCustomer && (
          <Button asChild size="sm" variant="ghost">
            <Link to={`${paths.adminCustomerInvoices}/${invoice.customerId}`}>
              <InvoiceIcon /> {t`All of this customer`}
            </Link>
          </Button>
        )}
        <HistoryLink table="invoices" id={invoice._id} />
        <CallButton size="sm" number={contact?.phoneNumber ?? ''} whom={restaurantName} label={t`Landline`} />
        <CallButton size="sm" number={contact?.mobileNumber ?? ''} whom={restaurantName} label={t`Mobile`} />
      </Flex>
    </Flex>
  );
}

/** An invoice's contents and actions (requirements section 2, invoice card). */
export function InvoiceDetail({ row, acts, isOneCustomer }: ActionsProps) {
  const { invoice, history } = row;
  return (
    <Box px="4" pb="4" pt="2" bg="bg.subtle">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 3fr)' }}
        gap={{ base: '4', md: '8' }}
        py="2"
      >
        <Section title={t`Payments`}>
          {history ? (
            <OldPayments payments={history.payments} />
          ) : (
            <InvoicePayments invoiceId={invoice._id} onEdit={acts.onEditPayment} />
          )}
        </Section>
        <Section title={t`Follow-up notes`}>
          {history ? <NoteList notes={history.notes} /> : <InvoiceNotes invoiceId={invoice._id} />}
        </Section>
        <Section title={t`Note`}>
          <InvoiceNote row={row} />
        </Section>
      </Grid>
      {history && (
        <Text mt="2" textStyle="sm" color="fg.muted">
          {t`Completed more than ${{ days: RETENTION_DAYS.office }} days ago: it can’t be changed any more.`}
        </Text>
      )}
      {invoice.origin && (
        <Text mt="2" textStyle="sm" color="fg.muted">
          {say(ON_DOCUMENT_WORDS[invoice.origin])}
        </Text>
      )}
      <Actions row={row} acts={acts} isOneCustomer={isOneCustomer} />
    </Box>
  );
}
