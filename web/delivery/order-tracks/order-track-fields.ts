import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { z } from 'zod';
import type { Conflict } from '../../../schema/core/edit-conflicts.ts';
import { given } from '../../../schema/core/mutation.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import { orderTrackMutations } from '../../../schema/delivery/order-track-mutations.ts';
import { changedFields } from '../../ui/forms/changed-fields.ts';
import type { ConflictLabels } from '../../ui/forms/use-conflicts.tsx';
import { say } from '../../words/i18n.ts';

const { shape } = orderTrackMutations['orderTrack.create'].args;
const required = z.string().min(1, { error: () => t`This field is required.` });

/** Customer and driver are required (requirements section 5); who prepares it is optional. */
export const OrderTrackFields = z.object({
  customerId: required.pipe(shape.customerId),
  deliveredBy: required.pipe(shape.deliveredBy),
  preparedBy: z
    .string()
    .transform((id) => id || null)
    .pipe(shape.preparedBy.unwrap()),
});
export type OrderTrackFields = z.output<typeof OrderTrackFields>;

export function changesOf(fields: OrderTrackFields, track: OrderTrack) {
  // The driver of a delivered stop may only be corrected knowingly.
  return { ...changedFields(track, fields), ...given({ deliveredSeen: track.isDelivered || undefined }) };
}

const LABELS: Record<string, MessageDescriptor> = {
  customerId: msg`Customer`,
  deliveredBy: msg`Delivered By`,
  preparedBy: msg`Prepared By`,
};

/** A conflict with the form's labels, with names instead of ids. */
export function conflictLabels(
  { field, theirs, mine }: Conflict,
  choices: readonly { value: string; label: string }[],
): ConflictLabels {
  const nameOf = (id: unknown) => choices.find(({ value }) => value === id)?.label ?? t`Nobody`;
  const label = LABELS[field];
  return { label: label ? say(label) : field, theirs: nameOf(theirs), mine: nameOf(mine) };
}
