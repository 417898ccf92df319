import type { Named } from '../../catalogue/local-names.ts';
import type { Customer } from '../../customers/customer-entity.ts';
import type { Id } from '../../ids.ts';
import { Language } from '../../languages.ts';
import type { SlipLine } from '../slips/slip-lines.ts';

/** The language of a customer's papers beside Japanese; Japanese itself where it has no other (decision 0022). */
export const paperLanguage = ({ language }: Pick<Customer, 'language'>): Language =>
  Language.safeParse(language).data ?? 'ja';

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
