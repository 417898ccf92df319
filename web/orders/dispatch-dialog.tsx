import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { newId } from '../../schema/ids.ts';
import { Rejected } from '../../schema/rejected.ts';
import { useTable } from '../replica/use-table.tsx';
import { useMutate } from '../sync/use-mutate.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { optionsOf } from '../ui/options.ts';
import { SelectField } from '../ui/select-field.tsx';
import { toast } from '../ui/toasts.tsx';
import type { NewOrder } from './use-new-orders.ts';

/** Drivers who work here now, by username. */
function useDrivers() {
  const { rows } = useTable('employees');
  return useMemo(
    () =>
      optionsOf(rows.values(), ({ _id, username, role, deletedAt }) =>
        role === 'driver' && deletedAt === null ? { value: _id, label: username } : null,
      ),
    [rows],
  );
}

type Props = {
  /** The order to dispatch; null while none is asked about. */
  row: NewOrder | null;
  onClose: () => void;
  onDispatched: (row: NewOrder) => void;
};

/** Asks before an order is marked delivered, which can't be undone; a driver may be given the goods along with it. */
export function DispatchDialog({ row, onClose, onDispatched }: Props) {
  const mutate = useMutate();
  const drivers = useDrivers();
  const [asked, setAsked] = useState(row);
  const [driver, setDriver] = useState('');
  // What is asked stays readable while the dialog fades.
  useEffect(() => {
    if (!row) return;
    setAsked(row);
    setDriver('');
  }, [row]);

  async function answer(yes: boolean) {
    onClose();
    if (!yes || !row) return;
    const dispatch = driver === '' ? {} : { dispatch: { orderTrackId: newId(), deliveredBy: driver } };
    try {
      await mutate('order.deliver', { orderId: row.order._id, ...dispatch });
      toast.done(`${row.restaurantName}: dispatched`);
      onDispatched(row);
    } catch (error) {
      toast.error(error instanceof Rejected ? error.message : 'Operation failed');
    }
  }

  return (
    <ConfirmDialog
      title="Are You Sure to Mark Delivered?"
      subtitle="You cannot undo this operation"
      open={row !== null}
      onAnswer={(yes) => void answer(yes)}
    >
      <Stack gap="4" mt="4">
        <Text fontWeight="semibold">{asked?.restaurantName}</Text>
        <SelectField
          label="Driver (optional)"
          none="No driver"
          options={drivers}
          value={driver}
          onChange={(event) => setDriver(event.target.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
