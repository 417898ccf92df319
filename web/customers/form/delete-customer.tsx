import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { OPEN_ADVICE, openOfCustomer } from '../../../schema/deleting/open-work.ts';
import { useReadTables } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useSession } from '../../sync/session/session.ts';
import { CannotDialog } from '../../ui/feedback/cannot-dialog.tsx';
import { useDelete } from '../../ui/forms/use-delete.ts';
import { TrashIcon } from '../../ui/icons/work-icons.tsx';
import { openLines } from '../../ui/values/open-work.ts';
import { say } from '../../words/i18n.ts';

type Props = { customer: Customer; onDeleted: () => void; onRefused: (reason: string | null) => void };

/**
 * Deletes a customer; for admins only. With open work it stays (design section 7): this device knows all open work, so
 * it lists that instead of asking. The server has the last word.
 */
export function DeleteCustomer({ customer, onDeleted, onRefused }: Props) {
  const session = useSession();
  const readTables = useReadTables();
  const askAndDelete = useDelete();
  const mutate = useMutate();
  // The lines stay while the dialog closes.
  const [refused, setRefused] = useState<{ open: boolean; lines: string[] }>({ open: false, lines: [] });
  if (!session?.isAdmin) return null;
  const name = customer.restaurantName;

  async function remove() {
    onRefused(null);
    const { orders, orderTracks, invoices, slips, credits } = await readTables(
      'orders',
      'orderTracks',
      'invoices',
      'slips',
      'credits',
    );
    const records = {
      orders: orders.values(),
      orderTracks: orderTracks.values(),
      invoices: invoices.values(),
      slips: slips.values(),
      credits: credits.values(),
    };
    const lines = openLines(openOfCustomer(customer._id, records));
    if (lines.length > 0) return setRefused({ open: true, lines });
    await askAndDelete({
      title: t`Are you sure to delete ${name}?`,
      subtitle: t`Its web logins end. An admin can restore the customer later.`,
      remove: () => mutate('customer.delete', { customerId: customer._id }),
      done: t`Customer deleted`,
      onDone: onDeleted,
      onFailure: onRefused,
    });
  }

  return (
    <>
      <Button variant="outline" colorPalette="persimmon" onClick={() => void remove()}>
        <TrashIcon /> {t`Delete`}
      </Button>
      <CannotDialog
        title={t`${name} can’t be deleted yet`}
        lines={refused.lines}
        advice={say(OPEN_ADVICE)}
        open={refused.open}
        onClose={() => setRefused({ ...refused, open: false })}
      />
    </>
  );
}
