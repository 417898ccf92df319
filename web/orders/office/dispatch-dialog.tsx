import { Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { newId } from '../../../schema/ids.ts';
import { openRequestOf } from '../../../schema/orders/order-changes.ts';
import { Rejected } from '../../../schema/rejected.ts';
import { useDriverChoices } from '../../replica/current-records.ts';
import { useRestoreDoubt } from '../../restore/use-restore.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { reasonNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useOptions } from '../../ui/fields/options.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { formatDateTime } from '../../words/format.ts';
import type { NewOrder } from './use-new-orders.ts';

type Props = {
  /** The order to dispatch; null while closed. */
  row: NewOrder | null;
  onClose: () => void;
  onDispatched: (row: NewOrder) => void;
};

/** If two people dispatch the same order the first one counts (design section 7); the second is told who that was. */
function whyNot(error: unknown, timeZone: string): string {
  const reason = reasonNotSaved(error, t`Operation failed`);
  if (!(error instanceof Rejected) || error.code !== 'already_delivered') return reason;
  const { by, at } = error.detail;
  if (typeof by !== 'string' || typeof at !== 'string') return reason;
  return t`${reason} By ${by}, ${{ at: formatDateTime(at, timeZone) }}.`;
}

/** Confirms a dispatch, which can't be undone; optionally assigns a driver. */
export function DispatchDialog({ row, onClose, onDispatched }: Props) {
  const mutate = useMutate();
  const isSure = useRestoreDoubt('dispatch');
  const timeZone = useTimeZone();
  const drivers = useOptions(useDriverChoices());
  const [asked, setAsked] = useState(row);
  const [driver, setDriver] = useState('');
  const request = asked ? openRequestOf(asked.order) : undefined;
  // The content stays while the dialog fades.
  useEffect(() => {
    if (!row) return;
    setAsked(row);
    setDriver('');
  }, [row]);

  async function answer(yes: boolean) {
    onClose();
    if (!yes || !row || !(await isSure(row.order.placedAt))) return;
    const dispatch = driver === '' ? {} : { dispatch: { orderTrackId: newId(), deliveredBy: driver } };
    try {
      await mutate('order.deliver', { orderId: row.order._id, ...dispatch });
      toast.done(t`${{ restaurant: row.restaurantName }}: dispatched`);
      onDispatched(row);
    } catch (error) {
      toast.error(whyNot(error, timeZone));
    }
  }

  return (
    <ConfirmDialog
      title={t`Are You Sure to Mark Delivered?`}
      subtitle={t`You cannot undo this operation`}
      open={row !== null}
      onAnswer={(yes) => void answer(yes)}
    >
      <Stack gap="4" mt="4">
        <Text fontWeight="semibold">{asked?.restaurantName}</Text>
        {request && (
          <Text color="fg.warning" fontWeight="medium">
            {request.kind === 'cancel'
              ? t`The customer asks to cancel this order, and has no answer yet.`
              : t`The customer asks to change this order, and has no answer yet.`}
          </Text>
        )}
        <SelectField
          label={t`Driver (optional)`}
          none={t`No driver`}
          options={drivers}
          value={driver}
          onChange={(event) => setDriver(event.target.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
