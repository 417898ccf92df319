import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { SlipFilter } from './slip-filters.ts';

export const SLIP_FILTER_WORDS: Record<SlipFilter, MessageDescriptor> = {
  open: msg({ message: 'Planned', context: 'a delivery slip' }),
  delivered: msg({ message: 'Delivered', context: 'a delivery slip' }),
  incomplete: msg({ message: 'To complete', context: 'a delivery slip' }),
  differs: msg({ message: 'Differs', context: 'a delivery slip' }),
  unbilled: msg({ message: 'Not billed', context: 'a delivery slip' }),
  billed: msg({ message: 'Billed', context: 'a delivery slip' }),
  void: msg({ message: 'Void', context: 'a delivery slip' }),
};

/** A slip by its number; a new one gets its number from the server. */
export const formatSlipNo = (no: number | null): string => (no === null ? t`New` : t`No. ${{ number: no }}`);
