import { Badge } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Instant } from '../../../../schema/core/days.ts';
import { openRequestOf } from '../../../../schema/orders/order-changes.ts';
import type { Order } from '../../../../schema/orders/order-entity.ts';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { formatNearDay } from '../../days/day-words.ts';
import { formatItemCount } from '../../parts/order-labels.ts';

type Marked = Pick<
  Order,
  'additions' | 'changes' | 'request' | 'arrival' | 'askedDay' | 'belowMinimum' | 'standingOrderId'
>;

/** A badge that tells the office about something special. */
export type OrderMark = {
  key: string;
  text: string;
  palette: 'persimmon' | 'sumi' | 'indigo' | 'leaf';
  isSolid?: boolean;
  /** When it happened. */
  at?: Instant;
};

function arrivalMark({ arrival, askedDay }: Marked): Omit<OrderMark, 'key'> | null {
  if (arrival === 'too late') return { text: t`Came too late`, palette: 'persimmon', isSolid: true };
  if (arrival === 'late') return { text: t`Came late`, palette: 'persimmon' };
  if (arrival === 'accepted') return { text: t`Late, accepted`, palette: 'sumi' };
  if (arrival !== 'moved' || !askedDay) return null;
  return { text: t`Moved from ${{ day: formatNearDay(askedDay) }}`, palette: 'sumi' };
}

/** The marks of an order, the most urgent first. */
export function marksOf(order: Marked, isFresh = false): OrderMark[] {
  const { additions, changes, belowMinimum, standingOrderId } = order;
  const marks: OrderMark[] = [];
  const request = openRequestOf(order);
  if (request) {
    const text = request.kind === 'cancel' ? t`Asks to cancel` : t`Asks for a change`;
    marks.push({ key: 'request', text, palette: 'persimmon', isSolid: true, at: request.at });
  }
  const changed = changes?.at(-1);
  if (changed) {
    const { by, at } = changed;
    const text = by.role === 'customer' ? t`Changed by the customer` : t`Changed by ${{ name: by.name }}`;
    marks.push({ key: 'changed', text, palette: 'persimmon', at });
  }
  const arrival = arrivalMark(order);
  if (arrival) marks.push({ key: 'arrival', ...arrival });
  if (belowMinimum !== undefined) marks.push({ key: 'minimum', text: t`Below the minimum`, palette: 'persimmon' });
  if (standingOrderId) marks.push({ key: 'standing', text: t`Standing order`, palette: 'indigo' });
  if (isFresh) marks.push({ key: 'new', text: t`New`, palette: 'leaf' });
  const last = additions?.at(-1);
  if (last) {
    const text = t`${{ items: formatItemCount(last.lines) }} added`;
    marks.push({ key: 'added', text, palette: 'persimmon', at: last.at });
  }
  return marks;
}

/** The marks of an order, with their times. */
export function OrderMarks({ order, isFresh = false }: { order: Marked; isFresh?: boolean }) {
  return marksOf(order, isFresh).map(({ key, text, palette, isSolid = false, at }) => (
    <Badge key={key} colorPalette={palette} variant={isSolid ? 'solid' : 'subtle'} whiteSpace="normal">
      {text} {at !== undefined && <TimeAgo at={at} />}
    </Badge>
  ));
}
