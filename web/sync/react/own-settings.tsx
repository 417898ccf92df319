import { useEffect } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { useTable } from '../../replica/use-table.tsx';
import { updateSession } from '../session/session.ts';

/**
 * Applies the office's changes of a restaurant's login while it is signed in: information mode, delivery days, name.
 * They come with the sync; until then the values from sign-in count.
 */
export function OwnSettings({ info }: { info: UserInfo }) {
  const login = useTable('users').rows.get(info._id);
  const restaurant = useTable('customers').rows.get(info.customerId ?? '');
  useEffect(() => {
    updateSession({
      information: login?.information ?? info.information,
      user: { deliveryDays: restaurant?.deliveryDays ?? info.user.deliveryDays },
      name: restaurant?.restaurantName ?? info.name,
    });
  }, [info, login, restaurant]);
  return null;
}
