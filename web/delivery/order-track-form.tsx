import { Button, chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { OrderTrack } from '../../schema/delivery/order-track-entity.ts';
import { orderTrackMutations } from '../../schema/delivery/order-track-mutations.ts';
import { newId } from '../../schema/ids.ts';
import { given } from '../../schema/mutation.ts';
import { useCustomerChoices, useDriverChoices } from '../replica/current-records.ts';
import { useMutate } from '../sync/use-mutate.ts';
import { whyNotSaved } from '../sync/why-not-saved.ts';
import { ComboboxField } from '../ui/combobox-field.tsx';
import { FormError } from '../ui/form-error.tsx';
import { useOptions } from '../ui/options.ts';
import { SelectField } from '../ui/select-field.tsx';
import { toast } from '../ui/toasts.tsx';

const { shape } = orderTrackMutations['orderTrack.create'].args;
const required = z.string().min(1, 'This field is required.');

/** Both are required (specification section 5). */
const OrderTrackFields = z.object({
  customerId: required.pipe(shape.customerId),
  deliveredBy: required.pipe(shape.deliveredBy),
});

/** Only what was changed here: what somebody else changes meanwhile stays. */
function changesOf(fields: z.output<typeof OrderTrackFields>, track: OrderTrack) {
  const { customerId, deliveredBy } = fields;
  return given({
    customerId: customerId === track.customerId ? undefined : customerId,
    deliveredBy: deliveredBy === track.deliveredBy ? undefined : deliveredBy,
  });
}

/** Plans a stop, or corrects one and gives it to another driver. */
export function OrderTrackForm({ track: current, onDone }: { track: OrderTrack | null; onDone: () => void }) {
  // As it was when the form opened: what is changed here is told from that.
  const [track] = useState(current);
  const mutate = useMutate();
  const customers = useOptions(useCustomerChoices(track?.customerId));
  const drivers = useOptions(useDriverChoices(track?.deliveredBy));
  const [orderTrackId] = useState(() => track?._id ?? newId());
  const [failure, setFailure] = useState<string | null>(null);
  const { control, register, handleSubmit, formState } = useForm({
    resolver: zodResolver(OrderTrackFields),
    defaultValues: { customerId: track?.customerId ?? '', deliveredBy: track?.deliveredBy ?? '' },
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async (fields) => {
    setFailure(null);
    try {
      if (track) await mutate('orderTrack.update', { orderTrackId, ...changesOf(fields, track) });
      else await mutate('orderTrack.create', { orderTrackId, ...fields });
      toast.done(track ? 'Order track changed' : 'Order track added');
      onDone();
    } catch (error) {
      setFailure(whyNotSaved(error, 'Operation failed'));
    }
  });

  return (
    <chakra.form display="flex" flexDirection="column" gap="5" onSubmit={save} noValidate>
      <Controller
        control={control}
        name="customerId"
        render={({ field, fieldState }) => (
          <ComboboxField
            label="Customer"
            options={customers}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <SelectField
        label="Delivered By"
        none="Choose a driver"
        options={drivers}
        error={errors.deliveredBy?.message}
        {...register('deliveredBy')}
      />
      <FormError reason={failure} />
      <Button type="submit" disabled={isSubmitting}>
        {track ? 'Update' : 'Submit'}
      </Button>
    </chakra.form>
  );
}
