import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SlipLineKind } from '../../schema/billing/slips/slip-lines.ts';

export const SLIP_LINE_KIND_WORDS: Record<SlipLineKind, MessageDescriptor> = {
  sale: msg`Sale`,
  discount: msg`Discount`,
  return: msg({ message: 'Return', context: 'goods that come back' }),
  deposit: msg`Container deposit`,
};
