import { useEffect } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { useTable } from '../../replica/use-table.tsx';
import { updateSession } from '../../sync/session/session.ts';

/**
 * Applies the office's changes to a customer's login while it is signed in: information mode, delivery days, name. They
 * come with the sync; until then the values from the sign-in count.
 */
export function OwnSettings({ info }: { info: UserInfo }) {
  const login = useTable('users').get(info._id);
  const restaurant = useTable('customers').get(info.customerId ?? '');
  useEffect(() => {
    updateSession({
      information: login?.information ?? info.information,
      user: { deliveryDays: restaurant?.deliveryDays ?? info.user.deliveryDays },
      name: restaurant?.restaurantName ?? info.name,
    });
  }, [info, login, restaurant]);
  return null;
}
