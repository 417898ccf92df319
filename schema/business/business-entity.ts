import { z } from 'zod';
import { Id } from '../core/ids.ts';
import { MAX_YEN } from '../core/money.ts';
import { oneLine } from '../core/one-line.ts';
import { PictureAddress } from '../core/pictures.ts';
import { RegistrationNumberOrNone } from '../tax/registration-number.ts';
import { TaxRate } from '../tax/tax-rates.ts';
import { RoutePlan } from './route-plan.ts';

export const ACCOUNT_KINDS = ['ordinary', 'current', 'savings'] as const;

const REQUIRED = /*i18n*/ 'This field is required.';
const Text = z.string(REQUIRED).overwrite(oneLine).min(1, REQUIRED);

const kanaOf = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();

/** An account to which customers transfer. Number and holder are taken as people type them, and kept as banks have them. */
export const BankAccount = z.strictObject({
  bank: Text.max(60),
  branch: Text.max(60),
  kind: z.enum(ACCOUNT_KINDS),
  number: z
    .string()
    .max(40)
    .overwrite((typed) => typed.normalize('NFKC').replace(/[\s‐-―−-]/g, ''))
    .regex(/^\d{4,10}$/, /*i18n*/ 'An account number has 4 to 10 digits.'),
  /** In katakana, as banks ask for it. */
  holder: z
    .string()
    .max(100)
    .overwrite(kanaOf)
    .regex(/^[ァ-ヶー・A-Z0-9 ().,/-]+$/, /*i18n*/ 'Please write the holder in katakana, as the bank has it.'),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** The business itself, as its papers name it. There is one record, from the migration on. */
export const Business = z.object({
  _id: Id,
  /** Empty until somebody entered it. */
  legalName: z.string().overwrite(oneLine).max(100),
  /** `T` and 13 digits; empty if it issues no qualified invoices. */
  registrationNo: RegistrationNumberOrNone,
  address: z.string().trim().max(300),
  phone: z
    .string()
    .max(40)
    .overwrite((typed) =>
      typed
        .normalize('NFKC')
        .replace(/[‐-―⁃−ーｰ─━〜~]/g, '-')
        .trim(),
    )
    .regex(/^(?:[\d+() /,-]|代表?)*$/, /*i18n*/ 'A phone number has digits, spaces and hyphens.'),
  /** Hours of the office's phone, in its own words. Absent until somebody entered them. */
  hours: z.string().trim().max(200).optional(),
  logo: PictureAddress,
  bankAccounts: z.array(BankAccount).max(10),
  /** Delivery days and cut-off times, one of each route and one of all; absent before the first. */
  routePlans: z.array(RoutePlan).optional(),
  /** Yen without tax below which an order is warned of; 0 for none. */
  orderMinimum: z.int().min(0).max(MAX_YEN).optional(),
  /** True while everything here is example data, which an admin can empty; absent in a real business. */
  isExample: z.boolean().optional(),
});
export type Business = z.infer<typeof Business>;

/** The business's fields as an admin enters them. */
export const BusinessFields = Business.pick({
  registrationNo: true,
  address: true,
  phone: true,
  hours: true,
  logo: true,
  bankAccounts: true,
})
  .extend({ legalName: Text.max(100) })
  .strict();
export type BusinessFields = z.infer<typeof BusinessFields>;

/** A rate of the dated table as a record. */
export const TaxRateRecord = z.object({ _id: Id, ...TaxRate.shape });
export type TaxRateRecord = z.infer<typeof TaxRateRecord>;

const PERCENT = /*i18n*/ 'A whole percent from 0 to 100.';

/** A rate's fields as an admin plans it. The mark of a reduced rate follows from the class: food has it. */
export const TaxRateFields = TaxRate.pick({ class: true, from: true, to: true, source: true })
  .extend({ percent: z.int(PERCENT).min(0, PERCENT).max(100, PERCENT) })
  .strict();
export type TaxRateFields = z.infer<typeof TaxRateFields>;
