import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntryState, ProposalResponse } from '../../schema/bank/bank-responses.ts';
import type { Unsure } from '../../schema/bank/unsure.ts';

export const HOW_WORDS: Record<ProposalResponse['how'], MessageDescriptor> = {
  exact: msg`Exact amount`,
  combination: msg`Several invoices`,
  fee: msg`Less a known fee`,
  amount: msg`The amount alone`,
};

/** Why a proposal is not certain. */
export const UNSURE_WORDS: Record<Unsure, MessageDescriptor> = {
  'perhaps the same': msg`It is perhaps the same as another transfer.`,
  'perhaps taken back': msg`It was perhaps taken back.`,
  correction: msg`The bank calls it a correction.`,
  'several customers': msg`Several customers pay under this name.`,
  'amount alone': msg`Nobody is known to pay under this name yet: the amount fits this invoice alone.`,
  fee: msg`It lacks a fee.`,
  'equal amounts': msg`Several transfers or invoices have this amount.`,
  'several ways': msg`Other invoices add up to the same amount.`,
  'long before': msg`It came more than a year before the invoice.`,
  'after another': msg`Another transfer of this customer is not certain.`,
};

export const STATE_WORDS: Record<EntryState, MessageDescriptor> = {
  open: msg`To match`,
  matched: msg`Matched`,
  'taken back': msg`Taken back by the bank`,
  aside: msg`Set aside`,
  asks: msg`To decide`,
  done: msg`Cancellation`,
};
