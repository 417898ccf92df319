import { z } from 'zod';

/** Accepts full-width characters, spaces and hyphens; the result has none. */
const Plain = z
  .string()
  .max(40)
  .overwrite((typed) =>
    typed
      .normalize('NFKC')
      .replace(/[\s‐-―−ー-]/g, '')
      .toUpperCase(),
  );
const WRONG = /*i18n*/ 'A registration number is T and 13 digits.';

/** The registration number of an issuer of qualified invoices: `T` and 13 digits. */
export const RegistrationNumber = Plain.regex(/^T\d{13}$/, WRONG);

/** The same, or empty for a business without one. */
export const RegistrationNumberOrNone = Plain.regex(/^(T\d{13})?$/, WRONG);
