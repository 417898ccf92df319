import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SlipProblem } from '../../schema/core/problems.ts';
import { SLIP_PROBLEMS } from '../../schema/core/slip-problems.ts';
import type { SlipLineKind } from '../../schema/slips/slip-lines.ts';
import { type SlipReason, splitReasons } from '../../schema/slips/slip-reasons.ts';
import { i18n, say } from './i18n.ts';

export const SLIP_LINE_KIND_WORDS: Record<SlipLineKind, MessageDescriptor> = {
  sale: msg`Sale`,
  discount: msg`Discount`,
  return: msg({ message: 'Return', context: 'goods that come back' }),
  deposit: msg`Container deposit`,
};

export const SLIP_REASON_WORDS: Record<SlipReason, MessageDescriptor> = {
  Weighed: msg({ message: 'Weighed', context: 'why a quantity changed' }),
  'Not in stock': msg({ message: 'Not in stock', context: 'why a quantity changed' }),
  Damaged: msg`Damaged`,
  Spoiled: msg`Spoiled`,
  Refused: msg({ message: 'Refused', context: 'why a quantity changed' }),
  'Wrong item': msg`Wrong item`,
  'Not needed': msg`Not needed`,
  'As agreed': msg`As agreed`,
  'Wrong price': msg`Wrong price`,
  Empties: msg({ message: 'Empties', context: 'containers that come back' }),
};

function sayReason(reason: string): string {
  const words = Object.entries(SLIP_REASON_WORDS).find(([code]) => code === reason)?.[1];
  return words ? say(words) : reason;
}

/** A slip's reason: listed ones in the shown language, free text as it is. */
export const formatReason = (reason: string): string => splitReasons(reason).map(sayReason).join(' · ');

/** A problem with a slip's line as a sentence. */
export const sayProblem = ({ code, values }: SlipProblem): string => i18n._(SLIP_PROBLEMS[code], values);
