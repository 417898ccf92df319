import { z } from 'zod';
import type { OrderTrack } from '../../schema/delivery/order-track-entity.ts';
import { orderTrackMutations } from '../../schema/delivery/order-track-mutations.ts';
import type { Conflict } from '../../schema/edit-conflicts.ts';
import { given } from '../../schema/mutation.ts';
import type { ConflictWords } from '../ui/use-conflicts.tsx';

const { shape } = orderTrackMutations['orderTrack.create'].args;
const required = z.string().min(1, 'This field is required.');

/** Customer and driver are required (requirements section 5); whoever prepares it may be named. */
export const OrderTrackFields = z.object({
  customerId: required.pipe(shape.customerId),
  deliveredBy: required.pipe(shape.deliveredBy),
  preparedBy: z
    .string()
    .transform((id) => id || null)
    .pipe(shape.preparedBy.unwrap()),
});
export type OrderTrackFields = z.output<typeof OrderTrackFields>;

/** Only what was changed here: what somebody else changes meanwhile stays. */
export function changesOf(fields: OrderTrackFields, track: OrderTrack) {
  const { customerId, deliveredBy, preparedBy } = fields;
  return given({
    customerId: customerId === track.customerId ? undefined : customerId,
    deliveredBy: deliveredBy === track.deliveredBy ? undefined : deliveredBy,
    // Who delivered is corrected only by who knew that it was.
    deliveredSeen: track.isDelivered || undefined,
    preparedBy: preparedBy === track.preparedBy ? undefined : preparedBy,
  });
}

const LABELS: Record<string, string> = {
  customerId: 'Customer',
  deliveredBy: 'Delivered By',
  preparedBy: 'Prepared By',
};

/** A conflict in the words of the form, where a record stands for its name. */
export function conflictWords(
  { field, theirs, mine }: Conflict,
  choices: readonly { value: string; label: string }[],
): ConflictWords {
  const nameOf = (id: unknown) => choices.find(({ value }) => value === id)?.label ?? 'Nobody';
  return { label: LABELS[field] ?? field, theirs: nameOf(theirs), mine: nameOf(mine) };
}
