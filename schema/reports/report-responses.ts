import { z } from 'zod';
import { addDays, Day, Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { WholeYen, YenSum } from '../core/money.ts';
import { Customer } from '../customers/customer-entity.ts';
import { PaymentKind } from '../payments/payment-kinds.ts';
import { AppliedRate } from '../tax/tax-rates.ts';
import type { AGES } from './ageing.ts';
import { JOURNAL_FORMATS } from './journal-formats.ts';

/** Most days of a report: five years and a leap day on either end. */
const MOST_DAYS = 1827;

const isInOrder = ({ from, to }: { from: Day; to: Day }) => from <= to;
const isShort = ({ from, to }: { from: Day; to: Day }) => to < addDays(from, MOST_DAYS);
const BACKWARDS = { message: /*i18n*/ 'The period ends before it begins.', path: ['to'] };
const TOO_LONG = { message: /*i18n*/ 'At most five years at once.', path: ['to'] };

const PeriodFields = z.object({ from: Day, to: Day });

/** Days of a report, both included. */
export const ReportPeriod = PeriodFields.refine(isInOrder, BACKWARDS).refine(isShort, TOO_LONG);
export type ReportPeriod = z.output<typeof ReportPeriod>;

/** The query of GET /api/reports/journal. */
export const JournalQuery = PeriodFields.extend({ format: z.enum(JOURNAL_FORMATS) })
  .refine(isInOrder, BACKWARDS)
  .refine(isShort, TOO_LONG);

/** The body of POST /api/reports/journal: the whole period, or only what no journal had yet. */
export const JournalBody = PeriodFields.extend({
  format: z.enum(JOURNAL_FORMATS),
  which: z.enum(['all', 'new']).default('all'),
})
  .refine(isInOrder, BACKWARDS)
  .refine(isShort, TOO_LONG)
  .meta({ id: 'JournalToTake' });

const EntryNo = z.int();
const TakenAmount = z.object({ date: Day, amount: WholeYen });

/** GET /api/reports/journal/taken: what was taken of a period before, and what is new or another since. */
export const TakenResponse = z
  .object({
    /** Journals with days of the period, the latest first: at most five. */
    exports: z.array(
      z.object({
        _id: Id,
        takenAt: Instant,
        by: z.string(),
        format: z.enum(JOURNAL_FORMATS),
        from: Day,
        to: Day,
        entries: z.int(),
      }),
    ),
    /** Entries that the period has now, and those of them that no journal had yet. */
    entries: z.int(),
    fresh: z.int(),
    /** Entries that are booked otherwise than they were taken: their number, and the first fifty. */
    changedCount: z.int(),
    changed: z.array(TakenAmount.extend({ no: EntryNo, memo: z.string(), was: TakenAmount })),
    /** Entries that were taken and are no longer in the period. */
    goneCount: z.int(),
    gone: z.array(TakenAmount.extend({ no: EntryNo })),
  })
  .meta({ id: 'TakenJournal' });
export type TakenResponse = z.infer<typeof TakenResponse>;

/** The query of GET /api/reports/receivables. */
export const ReceivablesQuery = z.object({ asOf: Day });

/** Net and tax of a rate, summed over documents. */
const SummedGroup = AppliedRate.extend({ net: YenSum, tax: YenSum });
const Sums = z.object({ groups: z.array(SummedGroup), untaxed: YenSum, withoutRate: YenSum, total: YenSum });

/** Money given up at a rate; null where the invoice has none. */
const GivenUp = z.object({
  kind: PaymentKind.extract(['fee', 'bad debt']),
  rate: AppliedRate.nullable(),
  amount: YenSum,
  tax: YenSum,
});
export type GivenUp = z.infer<typeof GivenUp>;

/** GET /api/reports/sales: sales and tax by rate and month, by the day of the document. */
export const SalesReportResponse = z
  .object({
    months: z.array(Sums.extend({ month: z.string() })),
    total: Sums,
    /** Granted fees and bad debts by rate; below 0 where more was taken back. */
    givenUp: z.array(GivenUp),
    /** Delivered in the period and on no invoice yet: slips, and their amounts without tax. */
    unbilled: z.object({ slips: z.int(), net: YenSum }),
  })
  .meta({ id: 'SalesReport' });
export type SalesReportResponse = z.infer<typeof SalesReportResponse>;

const Ages = z.object({
  ...({ 'not due': YenSum, 'to 30': YenSum, 'to 60': YenSum, 'to 90': YenSum, older: YenSum } satisfies Record<
    (typeof AGES)[number],
    z.ZodType
  >),
});
const Aged = z.object({
  ages: Ages,
  /** Total dues: the sum of the ages, and the same figure as everywhere else. */
  dues: YenSum,
  /** Credit, with what was overpaid on invoices. */
  credit: YenSum,
  /** Dues less credit. */
  owed: YenSum,
});

/** GET /api/reports/receivables: what every customer owes as of a day, by age. */
export const ReceivablesResponse = z
  .object({
    accounts: z.array(
      Aged.extend({
        customer: Customer.pick({ _id: true, customerCode: true, restaurantName: true, route: true }),
      }),
    ),
    total: Aged,
  })
  .meta({ id: 'Receivables' });
export type ReceivablesResponse = z.infer<typeof ReceivablesResponse>;
export type ReceivablesAccount = ReceivablesResponse['accounts'][number];
