import { Text } from '@chakra-ui/react';
import type { Invoice } from '../../schema/billing/billing-entity.ts';
import { Popup } from '../ui/popup.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { NoteForm } from './note-form.tsx';
import { PaymentForm } from './payment-form.tsx';

export type InvoicePopupKind = 'invoice' | 'payment' | 'note';

const TITLES: Record<InvoicePopupKind, string> = {
  invoice: 'Invoice Form',
  payment: 'Payment Form',
  note: 'Notes Form',
};

type Props = {
  kind: InvoicePopupKind;
  open: boolean;
  /** The invoice as it is now; null for one that is to be written. */
  invoice: Invoice | null;
  restaurantName: string;
  onClose: () => void;
};

/** The forms of the invoices page, each in its popup. */
export function InvoicePopup({ kind, open, invoice, restaurantName, onClose }: Props) {
  return (
    <Popup open={open} onClose={onClose} title={TITLES[kind]} size={kind === 'payment' ? 'small' : 'medium'}>
      {kind !== 'invoice' && (
        <Text fontWeight="semibold" mb="3" overflowWrap="anywhere">
          {restaurantName}
        </Text>
      )}
      {kind === 'invoice' && <InvoiceForm invoice={invoice} onDone={onClose} />}
      {kind === 'payment' && invoice && <PaymentForm invoice={invoice} onDone={onClose} />}
      {kind === 'note' && <NoteForm invoice={invoice} onDone={onClose} />}
    </Popup>
  );
}
