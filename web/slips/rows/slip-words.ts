import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { numberText } from '../../../schema/core/number-series.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
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

/** A slip's number; a new one gets it from the server. */
export function formatSlipNo(slip: Pick<Slip, 'no' | 'series'> | undefined): string {
  const number = slip ? numberText(slip) : null;
  return number === null ? t`New` : t`No. ${{ number }}`;
}
