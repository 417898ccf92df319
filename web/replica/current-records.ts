import { useMemo } from 'react';
import type { Id } from '../../schema/core/ids.ts';
import { compareNames } from '../../schema/core/names.ts';
import { heardIn } from '../../schema/core/transliterate.ts';
import { formatRoute } from '../words/labels.ts';
import { useTable } from './use-table.tsx';

export type Choice = { value: Id; label: string; hint?: string; sounds?: string };

const byLabel = (a: Choice, b: Choice) => compareNames(a.label, b.label);

/** Customers to choose from: all current ones, plus the one that a record already names. */
export function useCustomerChoices(named?: Id | null): Choice[] {
  const rows = useTable('customers');
  return useMemo(() => {
    const offered = [...rows.values()].filter(({ _id, deletedAt }) => deletedAt === null || _id === named);
    return offered.map(({ _id, restaurantName, customerCode, route }) => ({
      value: _id,
      label: restaurantName,
      hint: `${customerCode} · ${formatRoute(route)}`,
      sounds: heardIn(restaurantName),
    }));
  }, [rows, named]);
}

/** Drivers to choose from, by username: all current ones, plus the one that a record already names. */
export function useDriverChoices(named?: Id | null): Choice[] {
  const rows = useTable('employees');
  return useMemo(() => {
    const offered = [...rows.values()].filter(
      ({ _id, role, deletedAt }) => (role === 'driver' && deletedAt === null) || _id === named,
    );
    return offered.map(({ _id, username }) => ({ value: _id, label: username })).sort(byLabel);
  }, [rows, named]);
}

/** Current employees, by username, plus the one that a record already names. */
export function useEmployeeChoices(named?: Id | null): Choice[] {
  const rows = useTable('employees');
  return useMemo(() => {
    const offered = [...rows.values()].filter(({ _id, deletedAt }) => deletedAt === null || _id === named);
    return offered.map(({ _id, username, name }) => ({ value: _id, label: username, hint: name })).sort(byLabel);
  }, [rows, named]);
}
