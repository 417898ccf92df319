import { useMemo } from 'react';
import type { Id } from '../../schema/ids.ts';
import { useTable } from '../replica/use-table.tsx';
import type { Names } from './field-words.ts';

/** How the office's copy calls customers, people, products and categories, also deleted ones. */
export function useNames(): Names {
  const customers = useTable('customers').rows;
  const employees = useTable('employees').rows;
  const users = useTable('users').rows;
  const products = useTable('products').rows;
  const categories = useTable('categories').rows;
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
