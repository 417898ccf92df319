import type { Named } from '../../catalogue/all-names.ts';
import type { Id } from '../../core/ids.ts';
import type { Customer } from '../../customers/customer-entity.ts';
import type { SlipLine } from '../../slips/slip-lines.ts';
import { paperLanguage } from './parts.ts';

/**
 * Lines with the names on a customer's papers. If those are only in Japanese, goods get their Japanese name, unless the
 * product was renamed since the sale.
 */
export function namedOnPapers<L extends Pick<SlipLine, 'name' | 'productId'>>(
  lines: L[],
  customer: Pick<Customer, 'language'>,
  productOf: (id: Id) => Named | undefined,
): L[] {
  if (paperLanguage(customer) !== 'ja') return lines;
  return lines.map((line) => {
    const product = line.productId === null ? undefined : productOf(line.productId);
    const name = product?.name === line.name ? product.names?.ja : undefined;
    return name ? { ...line, name } : line;
  });
}
