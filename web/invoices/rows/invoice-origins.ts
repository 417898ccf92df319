import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';

/** Why amount, customer and due day of an invoice are fixed, by the kind of document it is based on. */
export const ON_DOCUMENT_WORDS: Record<NonNullable<Invoice['origin']>, MessageDescriptor> = {
  slip: msg`It stands on a delivery slip: amount, customer and due date follow from that. Correct the slip instead.`,
  closing: msg`It stands on a closing: amount, customer and due date follow from that. Reverse the closing instead.`,
};
