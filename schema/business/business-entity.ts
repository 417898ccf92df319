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

/** An account that customers transfer to. Number and holder are accepted as typed and normalized to the banks' form. */
export const BankAccount = z.strictObject({
  bank: Text.max(60),
  branch: Text.max(60),
  kind: z.enum(ACCOUNT_KINDS),
  number: z
    .string()
    .max(40)
    .overwrite((typed) => typed.normalize('NFKC').replace(/[\s‐-―−-]/g, ''))
    .regex(/^\d{4,10}$/, /*i18n*/ 'An account number has 4 to 10 digits.'),
  /** In katakana, as banks require. */
  holder: z
    .string()
    .max(100)
    .overwrite(kanaOf)
    .regex(/^[ァ-ヶー・A-Z0-9 ().,/-]+$/, /*i18n*/ 'Please write the holder in katakana, as the bank has it.'),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** The business itself, as on its papers. A migration creates the one record. */
export const Business = z.object({
  _id: Id,
  /** Empty until entered. */
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
  /** Office hours for calls, in free text. Absent until entered. */
  hours: z.string().trim().max(200).optional(),
  logo: PictureAddress,
  bankAccounts: z.array(BankAccount).max(10),
  /** Delivery days and cut-off times, at most one per route and one for all; absent before the first. */
  routePlans: z.array(RoutePlan).optional(),
  /** Orders below this amount (yen without tax) get a warning; 0 if none. */
  orderMinimum: z.int().min(0).max(MAX_YEN).optional(),
  /** True while the data are examples, which an admin can remove; absent in a real business. */
  isExample: z.boolean().optional(),
});
export type Business = z.infer<typeof Business>;

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

/** An entry of the dated table of rates, as a record. */
export const TaxRateRecord = z.object({ _id: Id, ...TaxRate.shape });
export type TaxRateRecord = z.infer<typeof TaxRateRecord>;

const PERCENT = /*i18n*/ 'A whole percent from 0 to 100.';

/** The fields of a planned rate. Whether it is marked as reduced follows from the class: food is. */
export const TaxRateFields = TaxRate.pick({ class: true, from: true, to: true, source: true })
  .extend({ percent: z.int(PERCENT).min(0, PERCENT).max(100, PERCENT) })
  .strict();
export type TaxRateFields = z.infer<typeof TaxRateFields>;
