import { useMemo } from 'react';
import { z } from 'zod';
import type { ActivityEntry, RecordChange } from '../../schema/activity/activity-responses.ts';
import type { Id } from '../../schema/core/ids.ts';
import { useTable } from '../replica/use-table.tsx';
import type { Names } from './field-labels.ts';

/** Names of customers, users, products and categories in the office's replica, deleted ones included. */
export function useNames(): Names {
  const customers = useTable('customers');
  const employees = useTable('employees');
  const users = useTable('users');
  const products = useTable('products');
  const categories = useTable('categories');
  return useMemo(
    () => (id: Id) =>
      customers.get(id)?.restaurantName ??
      employees.get(id)?.username ??
      users.get(id)?.username ??
      products.get(id)?.name ??
      categories.get(id)?.name,
    [customers, employees, users, products, categories],
  );
}

const Known = z.object({ name: z.string(), restaurantName: z.string(), username: z.string(), customerId: z.string() });
const NAME_FIELDS = ['restaurantName', 'name', 'username', 'customerId'] as const;

/** The record's name in a change: its own, or its customer's. */
function calledIn({ fields }: RecordChange, names: Names): string | undefined {
  for (const field of NAME_FIELDS) {
    const [before, after] = fields[field] ?? [];
    const value = Known.shape[field].safeParse(after ?? before).data;
    if (value) return field === 'customerId' ? names(value) : value;
  }
  return undefined;
}

/** Adds names from the trail itself: a deleted record is in no table, but its last values are here. */
export function useRememberedNames(names: Names, entries: readonly ActivityEntry[]): Names {
  return useMemo(() => {
    const remembered = new Map<Id, string>();
    // Newest entries come first: the latest name wins.
    for (const change of entries.flatMap((entry) => entry.changes)) {
      const called = remembered.has(change.recordId) ? undefined : calledIn(change, names);
      if (called) remembered.set(change.recordId, called);
    }
    return (id: Id) => names(id) ?? remembered.get(id);
  }, [names, entries]);
}
