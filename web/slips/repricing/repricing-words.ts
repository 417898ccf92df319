import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatYen } from '../../../schema/core/money.ts';
import type { LeftSlip, RepricingWay } from '../../../schema/slips/repricing-plan.ts';

export const WAY_WORDS: Record<RepricingWay, MessageDescriptor> = {
  slip: msg`On the slip itself`,
  'next closing': msg`In the next closing`,
  invoice: msg`Invoice of its own`,
  'return invoice': msg({ message: 'Return invoice', context: 'way of a corrected price' }),
};

export const LEFT_WORDS: Record<LeftSlip['why'], MessageDescriptor> = {
  'two versions': msg`Stays as it is: office and driver have different versions of it. Decide on that first.`,
  'too large': msg`Stays as it is: the amount would be too large.`,
  'unknown return': msg`What came back on it is of no delivery that is known, and keeps its price. Look whether that is right.`,
  'given back': msg`More was given back for what came back than is paid for it now. Correct that on the slip.`,
};

/** `+¥1,200` and `−¥1,200`: a difference with its sign. */
export const formatDifference = (yen: number): string =>
  yen > 0 ? `+${formatYen(yen)}` : yen < 0 ? `−${formatYen(-yen)}` : formatYen(0);
