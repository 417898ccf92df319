import { useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { type CartLine, useCart } from '../../replica/cart.ts';

/** The cart's lines by product. */
export function useCartLines(): ReadonlyMap<Id, CartLine> {
  const lines = useCart();
  return useMemo(() => new Map(lines.map((line) => [line.id, line])), [lines]);
}
