import { t } from '@lingui/core/macro';
import { codeKey } from '../../../schema/core/name-keys.ts';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { UserIcon } from '../../ui/icons/icons.tsx';
import { DELETED_LIST_ID, DeletedRecords } from '../../ui/lists/deleted-records.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { HistoryLink } from '../../ui/page/history-link.tsx';

const nameOf = ({ restaurantName }: Customer) => restaurantName;
const detailsOf = ({ customerCode, route }: Customer) => `${customerCode} · ${route}`;

/** Restores a customer after a confirmation, unless another one has its code. */
function useRestore(customers: ReadonlyMap<string, Customer>) {
  const confirm = useConfirm();
  const mutate = useMutate();
  return async ({ _id, restaurantName, customerCode }: Customer) => {
    const other = [...customers.values()].find(
      (each) => each.deletedAt === null && codeKey(each.customerCode) === codeKey(customerCode),
    );
    if (other) {
      return toast.error(
        t`${{ restaurantName: other.restaurantName }} has the code ${customerCode} now. Change that code first.`,
      );
    }
    if (
      !(await confirm({
        title: t`Restore ${restaurantName}?`,
        subtitle: t`Web logins ended when their customer was deleted. They don’t come back: add them anew.`,
      }))
    )
      return;
    try {
      await mutate('customer.restore', { customerId: _id });
      toast.done(t`${restaurantName} is back on its list`);
      focusIfLost(DELETED_LIST_ID);
    } catch (error) {
      sayNotSaved(error, t`Operation failed`);
    }
  };
}

/** `/admin/customer/deleted`: deleted customers, for an admin to restore. */
export function Component() {
  const rows = useTable('customers');
  const restore = useRestore(rows);
  return (
    <DeletedRecords
      title={t`Deleted Customers`}
      parent={{ label: t`CUSTOMERS`, to: paths.adminCustomers }}
      hint={t`A restored customer is back on its list as it was, with its orders and invoices. Web logins ended when their customer was deleted. They don’t come back: add them anew.`}
      searchLabel={t`Search by restaurant name`}
      emptyTitle={t`No deleted customers`}
      notFoundTitle={t`No customers found matching your search criteria`}
      icon={<UserIcon />}
      rows={rows}
      nameOf={nameOf}
      detailsOf={detailsOf}
      actions={({ _id }) => <HistoryLink table="customers" id={_id} />}
      onRestore={(customer) => void restore(customer)}
    />
  );
}
