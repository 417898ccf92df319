import { Alert, Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import type { z } from 'zod';
import type { Conflict } from '../../../schema/core/edit-conflicts.ts';
import { newId } from '../../../schema/core/ids.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import { OrderTrackResponse } from '../../../schema/delivery/order-track-responses.ts';
import { otherOpenStop } from '../../../schema/delivery/order-track-rules.ts';
import { useCustomerChoices, useDriverChoices, useEmployeeChoices } from '../../replica/current-records.ts';
import { useTable } from '../../replica/use-table.tsx';
import { askServer } from '../../rest/server-call.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { ComboboxField } from '../../ui/fields/combobox-field.tsx';
import { type Option, useOptions } from '../../ui/fields/options.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useConflicts } from '../../ui/forms/use-conflicts.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { HistoryLink } from '../../ui/page/history-link.tsx';
import { useLatest } from '../../ui/page/use-latest.ts';
import { formatDateTime } from '../../words/format.ts';
import { changesOf, conflictLabels, OrderTrackFields } from './order-track-fields.ts';
import { TrackSlipLink } from './track-slip-link.tsx';
import type { TrackRow } from './use-tracks.ts';

type Typed = z.input<typeof OrderTrackFields>;

type FieldProps = {
  control: Control<Typed, unknown, OrderTrackFields>;
  name: keyof Typed;
  label: string;
  options: readonly Option[];
};

function Searched({ control, name, label, options }: FieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <ComboboxField
          label={label}
          name={field.name}
          options={options}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** Saves a stop: on this device, online or offline, or on the server if it is no longer on this device. */
function useSaveTrack(row: TrackRow | null, choices: readonly Option[]) {
  const mutate = useMutate();
  const [orderTrackId] = useState(() => row?.track._id ?? newId());
  const { settle, dialog } = useConflicts();
  const currentOf = useLatest(useTable('orderTracks'));

  /** @returns false if the user would rather look again */
  async function saveTrack(fields: OrderTrackFields): Promise<boolean> {
    if (!row) {
      await mutate('orderTrack.create', { orderTrackId, ...fields });
    } else if (row.isHere) {
      const [opened, now] = [row.track, currentOf(orderTrackId)];
      const labels = (conflict: Conflict) => conflictLabels(conflict, choices);
      const changes = await settle({ opened, now, changed: changesOf(fields, opened), labels });
      if (!changes) return false;
      await mutate('orderTrack.update', { orderTrackId, ...changes });
    } else {
      const { customerId: customer, ...rest } = fields;
      const call = { method: 'PUT', body: { customer, ...rest }, otherwise: t`Operation failed` } as const;
      await askServer(OrderTrackResponse, `/api/ordertrack/${orderTrackId}`, call);
    }
    return true;
  }

  return { saveTrack, dialog };
}

/** Warns that the same driver already goes there, which may be intended. */
function OtherStop({ stop: { serialNo, createdAt } }: { stop: OrderTrack }) {
  const timeZone = useTimeZone();
  const added = formatDateTime(createdAt, timeZone);
  return (
    <Alert.Root status="warning" role="status">
      <AlertIcon />
      <Alert.Description>
        {serialNo === null
          ? t`This driver already has an open stop for this customer, added ${added}. This will be another one.`
          : t`This driver already has an open stop No. ${{ number: serialNo }} for this customer, added ${added}. This will be another one.`}
      </Alert.Description>
    </Alert.Root>
  );
}

/** Creates or edits a stop, or reassigns it. */
export function OrderTrackForm({ row: current, onDone }: { row: TrackRow | null; onDone: () => void }) {
  // As it was when the form was opened; changes are computed against it.
  const [row] = useState(current);
  const track = row?.track;
  const customers = useOptions(useCustomerChoices(track?.customerId));
  const drivers = useOptions(useDriverChoices(track?.deliveredBy));
  const employees = useOptions(useEmployeeChoices(track?.preparedBy));
  const { saveTrack, dialog } = useSaveTrack(row, [...customers, ...drivers, ...employees]);
  const { run, failure } = useSave();
  const { control, handleSubmit, watch, formState } = useFields({
    schema: OrderTrackFields,
    defaultValues: {
      customerId: track?.customerId ?? '',
      deliveredBy: track?.deliveredBy ?? '',
      preparedBy: track?.preparedBy ?? '',
    },
  });
  useUnsaved(formState.isDirty);

  const tracks = useTable('orderTracks');
  const [customerId, deliveredBy] = watch(['customerId', 'deliveredBy']);
  const wanted = { _id: track?._id ?? '', customerId, deliveredBy };
  const other =
    customerId !== '' && deliveredBy !== '' && !track?.isDelivered ? otherOpenStop(tracks.values(), wanted) : undefined;

  const save = handleSubmit((fields) =>
    run(async () => {
      if (!(await saveTrack(fields))) return;
      toast.done(row ? t({ message: 'Order track changed', context: 'done' }) : t`Order track added`);
      onDone();
    }),
  );

  return (
    <Form name="order-track-form" onSubmit={save}>
      <Searched control={control} name="customerId" label={t`Customer`} options={customers} />
      <Searched control={control} name="deliveredBy" label={t`Delivered By`} options={drivers} />
      <Searched control={control} name="preparedBy" label={t`Prepared By (optional)`} options={employees} />
      {other && <OtherStop stop={other} />}
      {dialog}
      <FormError reason={failure} />
      <Button type="submit" disabled={formState.isSubmitting}>
        {row ? t`Update` : t`Submit`}
      </Button>
      {row?.isHere && <TrackSlipLink trackId={row.track._id} />}
      {track && <HistoryLink table="orderTracks" id={track._id} />}
    </Form>
  );
}
