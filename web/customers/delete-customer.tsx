import { Button } from '@chakra-ui/react';
import type { Customer } from '../../schema/customers/customer-entity.ts';
import { Rejected } from '../../schema/rejected.ts';
import { useTable } from '../replica/use-table.tsx';
import { useSession } from '../sync/session.ts';
import { useMutate } from '../sync/use-mutate.ts';
import { whyNotSaved } from '../sync/why-not-saved.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { TrashIcon } from '../ui/icons.tsx';
import { toast } from '../ui/toasts.tsx';

type Props = { customer: Customer; onDeleted: () => void; onRefused: (reason: string | null) => void };

/**
 * Takes a customer off all lists; an admin's alone to do. One with dues stays (DESIGN section 7): this device knows of every
 * open invoice, so that it says so at once; the server has the last word.
 */
export function DeleteCustomer({ customer, onDeleted, onRefused }: Props) {
  const session = useSession();
  const invoices = useTable('invoices').rows;
  const confirm = useConfirm();
  const mutate = useMutate();
  if (!session?.isAdmin) return null;

  async function remove() {
    const hasDues = [...invoices.values()].some((each) => each.customerId === customer._id && !each.completedAt);
    onRefused(hasDues ? new Rejected('has_dues').message : null);
    if (hasDues) return;
    const title = `Are you sure to delete ${customer.restaurantName}?`;
    if (!(await confirm({ title, subtitle: 'You cannot undo this operation', palette: 'persimmon' }))) return;
    try {
      await mutate('customer.delete', { customerId: customer._id });
      toast.done('Customer deleted');
      onDeleted();
    } catch (error) {
      onRefused(whyNotSaved(error, 'Operation failed'));
    }
  }

  return (
    <Button variant="outline" colorPalette="persimmon" onClick={() => void remove()}>
      <TrashIcon /> Delete
    </Button>
  );
}
