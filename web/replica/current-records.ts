import { useMemo } from 'react';
import type { Id } from '../../schema/ids.ts';
import { compareNames } from '../../schema/names.ts';
import { useTable } from './use-table.tsx';

/** A record to choose, in the words it is known by. */
export type Choice = { value: Id; label: string; hint?: string };

const byLabel = (a: Choice, b: Choice) => compareNames(a.label, b.label);

/** Restaurants that one can choose: all current ones, and the one that a record names already. */
export function useCustomerChoices(named?: Id | null): Choice[] {
  const { rows } = useTable('customers');
  return useMemo(() => {
    const offered = [...rows.values()].filter(({ _id, deletedAt }) => deletedAt === null || _id === named);
    return offered.map(({ _id, restaurantName, customerCode, route }) => ({
      value: _id,
      label: restaurantName,
      hint: `${customerCode} · ${route}`,
    }));
  }, [rows, named]);
}

/** Drivers that one can choose, by username: all who work here now, and the one that a record names already. */
export function useDriverChoices(named?: Id | null): Choice[] {
  const { rows } = useTable('employees');
  return useMemo(() => {
    const offered = [...rows.values()].filter(
      ({ _id, role, deletedAt }) => (role === 'driver' && deletedAt === null) || _id === named,
    );
    return offered.map(({ _id, username }) => ({ value: _id, label: username })).sort(byLabel);
  }, [rows, named]);
}

/** Everybody who works here now, by username, and the one that a record names already. */
export function useEmployeeChoices(named?: Id | null): Choice[] {
  const { rows } = useTable('employees');
  return useMemo(() => {
    const offered = [...rows.values()].filter(({ _id, deletedAt }) => deletedAt === null || _id === named);
    return offered.map(({ _id, username, name }) => ({ value: _id, label: username, hint: name })).sort(byLabel);
  }, [rows, named]);
}
