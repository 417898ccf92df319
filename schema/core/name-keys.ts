/** A customer code folded for comparison: `t-1` equals `T-1`. The database folds the same way. */
export function codeKey(customerCode: string): string {
  return customerCode.trim().toLowerCase();
}

/** A category's name folded for comparison: without case, accents and letter width. */
export function categoryKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A product's code folded for comparison: without case. */
export const productCodeKey = (code: string): string => code.trim().toLowerCase();
