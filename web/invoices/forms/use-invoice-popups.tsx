import { Text } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { type ReactNode, useCallback, useState } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { Credit, Payment } from '../../../schema/payments/payment-entity.ts';
import { AllocateForm } from '../../payments/forms/allocate-form.tsx';
import { CreditOffer } from '../../payments/forms/credit-offer.tsx';
import { EditPaymentForm } from '../../payments/forms/edit-payment-form.tsx';
import { PaymentForm } from '../../payments/forms/payment-form.tsx';
import { ReverseAllocationForm } from '../../payments/forms/reverse-allocation-form.tsx';
import { SettleForm } from '../../payments/forms/settle-form.tsx';
import { useTable } from '../../replica/use-table.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { say } from '../../words/i18n.ts';
import type { InvoiceRow } from '../rows/invoice-rows.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { NoteForm } from './note-form.tsx';
import { PayOutForm } from './pay-out-form.tsx';
import { ReverseCreditForm } from './reverse-credit-form.tsx';

export type InvoiceQuestion =
  | { kind: 'new invoice'; customerId?: Id }
  | { kind: 'invoice' | 'payment' | 'note' | 'fee' | 'bad debt'; row: InvoiceRow }
  | { kind: 'allocate'; customer: Customer }
  | { kind: 'pay out'; customer: Customer }
  | { kind: 'reverse credit'; customer: Customer; credit: Credit }
  | { kind: 'reverse allocation'; customer: Customer; allocationId: Id }
  | { kind: 'edit payment'; row: InvoiceRow; payment: Payment };

export type AskInvoice = (question: InvoiceQuestion) => void;

const POPUPS = {
  'new invoice': { title: msg`Invoice Form`, size: 'medium' },
  invoice: { title: msg`Invoice Form`, size: 'medium' },
  payment: { title: msg`Payment Form`, size: 'small' },
  note: { title: msg`Notes Form`, size: 'medium' },
  'edit payment': { title: msg`Edit Payment`, size: 'small' },
  fee: { title: msg`Grant transfer fee`, size: 'small' },
  'bad debt': { title: msg`Write off`, size: 'small' },
  allocate: { title: msg`Payment over several invoices`, size: 'medium' },
  'pay out': { title: msg`Pay out credit`, size: 'small' },
  'reverse credit': { title: msg`Take back`, size: 'small' },
  'reverse allocation': { title: msg`Take back`, size: 'small' },
} as const;

type CustomerQuestion = Extract<InvoiceQuestion, { customer: Customer }>;

function AccountForm({ question, onDone }: { question: CustomerQuestion; onDone: () => void }) {
  const { customer } = question;
  if (question.kind === 'allocate') return <AllocateForm customer={customer} onDone={onDone} />;
  if (question.kind === 'pay out') return <PayOutForm customerId={customer._id} onDone={onDone} />;
  if (question.kind === 'reverse credit') return <ReverseCreditForm credit={question.credit} onDone={onDone} />;
  const whole = { allocationId: question.allocationId, customerId: customer._id };
  return <ReverseAllocationForm {...whole} restaurantName={customer.restaurantName} onDone={onDone} />;
}

function Asked({ question, onDone }: { question: InvoiceQuestion; onDone: () => void }) {
  const invoices = useTable('invoices');
  const payments = useTable('payments');
  if (question.kind === 'new invoice') {
    return <InvoiceForm invoice={null} customerId={question.customerId} onDone={onDone} />;
  }
  if ('customer' in question) return <AccountForm question={question} onDone={onDone} />;
  const { kind, row } = question;
  // The current version: it may have changed since the popup was opened.
  const invoice = invoices.get(row.invoice._id) ?? row.invoice;
  if (kind === 'invoice') return <InvoiceForm invoice={invoice} onDone={onDone} />;
  return (
    <>
      <Text fontWeight="semibold" mb="3" overflowWrap="anywhere">
        {row.restaurantName}
      </Text>
      {kind === 'payment' && (
        <>
          <CreditOffer invoice={invoice} onPaid={onDone} />
          <PaymentForm invoice={invoice} onDone={onDone} />
        </>
      )}
      {(kind === 'fee' || kind === 'bad debt') && <SettleForm invoice={invoice} how={kind} onDone={onDone} />}
      {kind === 'note' && <NoteForm invoice={invoice} onDone={onDone} />}
      {kind === 'edit payment' && (
        <EditPaymentForm
          payment={payments.get(question.payment._id) ?? question.payment}
          restaurantName={row.restaurantName}
          onDone={onDone}
        />
      )}
    </>
  );
}

/**
 * The invoice forms, each in its popup (requirements section 2).
 * @param listId focus target if an invoice paid in full left the list, and its button with it
 */
export function useInvoicePopups(listId: string): { ask: AskInvoice; popup: ReactNode } {
  // The content stays while its popup closes; `count` gives each opening its own form.
  const [state, setState] = useState<{ question: InvoiceQuestion; open: boolean; count: number } | null>(null);
  const ask = useCallback<AskInvoice>(
    (question) => setState((before) => ({ question, open: true, count: (before?.count ?? 0) + 1 })),
    [],
  );

  function close() {
    setState((before) => before && { ...before, open: false });
    focusIfLost(listId);
  }

  if (!state) return { ask, popup: null };
  const { title, size } = POPUPS[state.question.kind];
  const popup = (
    <Popup open={state.open} onClose={close} title={say(title)} size={size}>
      <Asked key={state.count} question={state.question} onDone={close} />
    </Popup>
  );
  return { ask, popup };
}
