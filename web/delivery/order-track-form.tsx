import { Button, chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { OrderTrackAnswer } from '../../schema/delivery/order-track-answers.ts';
import type { OrderTrack } from '../../schema/delivery/order-track-entity.ts';
import { orderTrackMutations } from '../../schema/delivery/order-track-mutations.ts';
import { newId } from '../../schema/ids.ts';
import { given } from '../../schema/mutation.ts';
import { useCustomerChoices, useDriverChoices, useEmployeeChoices } from '../replica/current-records.ts';
import { askServer, CallFailed } from '../sync/server-call.ts';
import { useMutate } from '../sync/use-mutate.ts';
import { whyNotSaved } from '../sync/why-not-saved.ts';
import { ComboboxField } from '../ui/combobox-field.tsx';
import { FormError } from '../ui/form-error.tsx';
import { HistoryLink } from '../ui/history-link.tsx';
import { type Option, useOptions } from '../ui/options.ts';
import { toast } from '../ui/toasts.tsx';
import type { TrackRow } from './use-tracks.ts';

const { shape } = orderTrackMutations['orderTrack.create'].args;
const required = z.string().min(1, 'This field is required.');

/** Customer and driver are required (specification section 5); whoever prepares it may be named. */
const OrderTrackFields = z.object({
  customerId: required.pipe(shape.customerId),
  deliveredBy: required.pipe(shape.deliveredBy),
  preparedBy: z
    .string()
    .transform((id) => id || null)
    .pipe(shape.preparedBy.unwrap()),
});
type Typed = z.input<typeof OrderTrackFields>;
type Fields = z.output<typeof OrderTrackFields>;

/** Only what was changed here: what somebody else changes meanwhile stays. */
function changesOf(fields: Fields, track: OrderTrack) {
  const { customerId, deliveredBy, preparedBy } = fields;
  return given({
    customerId: customerId === track.customerId ? undefined : customerId,
    deliveredBy: deliveredBy === track.deliveredBy ? undefined : deliveredBy,
    // Who delivered is corrected only by who knew that it was.
    deliveredSeen: track.isDelivered || undefined,
    preparedBy: preparedBy === track.preparedBy ? undefined : preparedBy,
  });
}

type FieldProps = {
  control: Control<Typed, unknown, Fields>;
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
          options={options}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** Saves a stop: here, with or without signal, or at the server where this device no longer keeps it. */
function useSave(row: TrackRow | null) {
  const mutate = useMutate();
  const [orderTrackId] = useState(() => row?.track._id ?? newId());
  return async (fields: Fields): Promise<void> => {
    if (!row) return mutate('orderTrack.create', { orderTrackId, ...fields });
    if (row.isHere) return mutate('orderTrack.update', { orderTrackId, ...changesOf(fields, row.track) });
    const { customerId: customer, ...rest } = fields;
    const call = { method: 'PUT', body: { customer, ...rest }, otherwise: 'Operation failed' } as const;
    await askServer(OrderTrackAnswer, `/api/ordertrack/${orderTrackId}`, call);
  };
}

/** Plans a stop, or corrects one and gives it to another driver. */
export function OrderTrackForm({ row: current, onDone }: { row: TrackRow | null; onDone: () => void }) {
  // As it was when the form opened: what is changed here is told from that.
  const [row] = useState(current);
  const track = row?.track;
  const customers = useOptions(useCustomerChoices(track?.customerId));
  const drivers = useOptions(useDriverChoices(track?.deliveredBy));
  const employees = useOptions(useEmployeeChoices(track?.preparedBy));
  const saveTrack = useSave(row);
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(OrderTrackFields),
    defaultValues: {
      customerId: track?.customerId ?? '',
      deliveredBy: track?.deliveredBy ?? '',
      preparedBy: track?.preparedBy ?? '',
    },
  });

  const save = handleSubmit(async (fields) => {
    setFailure(null);
    try {
      await saveTrack(fields);
      toast.done(row ? 'Order track changed' : 'Order track added');
      onDone();
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : whyNotSaved(error, 'Operation failed'));
    }
  });

  return (
    <chakra.form display="flex" flexDirection="column" gap="5" onSubmit={save} noValidate>
      <Searched control={control} name="customerId" label="Customer" options={customers} />
      <Searched control={control} name="deliveredBy" label="Delivered By" options={drivers} />
      <Searched control={control} name="preparedBy" label="Prepared By (optional)" options={employees} />
      <FormError reason={failure} />
      <Button type="submit" disabled={formState.isSubmitting}>
        {row ? 'Update' : 'Submit'}
      </Button>
      {track && <HistoryLink table="orderTracks" id={track._id} />}
    </chakra.form>
  );
}
