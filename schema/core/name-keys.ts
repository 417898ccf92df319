/** A customer code folded for comparison: `t-1` equals `T-1`. The database folds the same way. */
export function codeKey(customerCode: string): string {
  return customerCode.trim().toLowerCase();
}

/** A category's name as it is compared: without case, accents, marks and the width of letters. */
export function categoryKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A product's code as it is compared: without case. */
export const productCodeKey = (code: string): string => code.trim().toLowerCase();
