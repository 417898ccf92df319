import type { Named } from '../../catalogue/local-names.ts';
import type { Id } from '../../ids.ts';
import type { SlipLine } from '../slips/slip-lines.ts';

/**
 * Lines as papers in Japanese alone name them: goods by their Japanese name, for as long as the product has the name under
 * which they were sold.
 */
export function inJapanese<L extends Pick<SlipLine, 'name' | 'productId'>>(
  lines: readonly L[],
  productOf: (id: Id) => Named | undefined,
): L[] {
  return lines.map((line) => {
    const product = line.productId === null ? undefined : productOf(line.productId);
    const name = product?.name === line.name ? product.names?.ja : undefined;
    return name ? { ...line, name } : line;
  });
}
