import { Alert, Button, chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { OrderTrack } from '../../schema/delivery/order-track-entity.ts';
import { orderTrackMutations } from '../../schema/delivery/order-track-mutations.ts';
import { newId } from '../../schema/ids.ts';
import { Rejected } from '../../schema/rejected.ts';
import { useTable } from '../replica/use-table.tsx';
import { useMutate } from '../sync/use-mutate.ts';
import { ComboboxField } from '../ui/combobox-field.tsx';
import { AlertIcon } from '../ui/icons.tsx';
import { optionsOf } from '../ui/options.ts';
import { SelectField } from '../ui/select-field.tsx';
import { toast } from '../ui/toasts.tsx';

const { shape } = orderTrackMutations['orderTrack.create'].args;
const required = z.string().min(1, 'This field is required.');

/** Both are required (specification section 5). */
const OrderTrackFields = z.object({
  customerId: required.pipe(shape.customerId),
  deliveredBy: required.pipe(shape.deliveredBy),
});

/** Whom one can choose: everybody current, and those whom the track names already. */
function useChoices(track: OrderTrack | null) {
  const customers = useTable('customers').rows;
  const employees = useTable('employees').rows;
  return useMemo(
    () => ({
      customers: optionsOf(customers.values(), ({ _id, restaurantName, customerCode, route, deletedAt }) =>
        deletedAt === null || _id === track?.customerId
          ? { value: _id, label: restaurantName, hint: `${customerCode} · ${route}` }
          : null,
      ),
      drivers: optionsOf(employees.values(), ({ _id, username, role, deletedAt }) =>
        (role === 'driver' && deletedAt === null) || _id === track?.deliveredBy
          ? { value: _id, label: username }
          : null,
      ),
    }),
    [customers, employees, track],
  );
}

/** Plans a stop, or corrects one and gives it to another driver. */
export function OrderTrackForm({ track, onDone }: { track: OrderTrack | null; onDone: () => void }) {
  const mutate = useMutate();
  const choices = useChoices(track);
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
      await mutate(track ? 'orderTrack.update' : 'orderTrack.create', { orderTrackId, ...fields });
      toast.done(track ? 'Order track changed' : 'Order track added');
      onDone();
    } catch (error) {
      setFailure(error instanceof Rejected ? error.message : 'Operation failed');
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
            options={choices.customers}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <SelectField
        label="Delivered By"
        none="Choose a driver"
        options={choices.drivers}
        error={errors.deliveredBy?.message}
        {...register('deliveredBy')}
      />
      {failure && (
        <Alert.Root status="error" role="alert">
          <AlertIcon />
          <Alert.Title>{failure}</Alert.Title>
        </Alert.Root>
      )}
      <Button type="submit" disabled={isSubmitting}>
        {track ? 'Update' : 'Submit'}
      </Button>
    </chakra.form>
  );
}
