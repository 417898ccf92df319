import { z } from 'zod';

/** The `sort` of a query: one of these columns, with a leading minus for descending order. */
export const sortQuery = <O extends string>(orders: readonly [O, ...O[]]) =>
  z.enum([...orders, ...orders.map((order) => `-${order}` as const)]).optional();

/** A sort as its column and its direction in SQL. */
export function sortOf<O extends string>(orders: readonly [O, ...O[]], sort: O | `-${O}`) {
  const by = orders.find((order) => sort === order || sort === `-${order}`) ?? orders[0];
  return { by, direction: sort === by ? ('asc' as const) : ('desc' as const) };
}
