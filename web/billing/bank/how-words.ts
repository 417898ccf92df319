import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntryState, ProposalResponse } from '../../../schema/billing/bank/bank-responses.ts';

export const HOW_WORDS: Record<ProposalResponse['how'], MessageDescriptor> = {
  exact: msg`Exact amount`,
  combination: msg`Several invoices`,
  fee: msg`Less a known fee`,
};

export const STATE_WORDS: Record<EntryState, MessageDescriptor> = {
  open: msg`To match`,
  matched: msg`Matched`,
  'taken back': msg`Taken back by the bank`,
  aside: msg`Set aside`,
  asks: msg`To decide`,
  done: msg`Cancellation`,
};
