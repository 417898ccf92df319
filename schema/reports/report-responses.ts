import { z } from 'zod';
import { addDays, Day, Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { WholeYen, YenSum } from '../core/money.ts';
import { Customer } from '../customers/customer-entity.ts';
import { PaymentKind } from '../payments/payment-kinds.ts';
import { AppliedRate } from '../tax/tax-rates.ts';
import type { AGES } from './ageing.ts';
import { JOURNAL_FORMATS } from './journal-formats.ts';

/** Longest report in days: five years, with two leap days. */
const MOST_DAYS = 1827;

const isInOrder = ({ from, to }: { from: Day; to: Day }) => from <= to;
const isShort = ({ from, to }: { from: Day; to: Day }) => to < addDays(from, MOST_DAYS);
const BACKWARDS = { message: /*i18n*/ 'The period ends before it begins.', path: ['to'] };
const TOO_LONG = { message: /*i18n*/ 'At most five years at once.', path: ['to'] };

const PeriodFields = z.object({ from: Day, to: Day });

/** The days of a report, inclusive. */
export const ReportPeriod = PeriodFields.refine(isInOrder, BACKWARDS).refine(isShort, TOO_LONG);
export type ReportPeriod = z.output<typeof ReportPeriod>;

/** The query of GET /api/reports/journal. */
export const JournalQuery = PeriodFields.extend({ format: z.enum(JOURNAL_FORMATS) })
  .refine(isInOrder, BACKWARDS)
  .refine(isShort, TOO_LONG);

/** The body of POST /api/reports/journal: the whole period, or only what was never exported. */
export const JournalBody = PeriodFields.extend({
  format: z.enum(JOURNAL_FORMATS),
  which: z.enum(['all', 'new']).default('all'),
})
  .refine(isInOrder, BACKWARDS)
  .refine(isShort, TOO_LONG)
  .meta({ id: 'JournalToTake' });

const EntryNo = z.int();
const TakenAmount = z.object({ date: Day, amount: WholeYen });

/** GET /api/reports/journal/taken: what was exported of a period before, and what is new or has changed since. */
export const TakenResponse = z
  .object({
    /** Exports with days of the period, latest first: at most five. */
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
    /** Entries of the period, and those never exported. */
    entries: z.int(),
    fresh: z.int(),
    /** Entries that changed since their export: their number, and the first fifty. */
    changedCount: z.int(),
    changed: z.array(TakenAmount.extend({ no: EntryNo, memo: z.string(), was: TakenAmount })),
    /** Exported entries that are no longer in the period. */
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

/** Reductions without money at a rate; null if the invoice has none. */
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
    /** Granted fees and bad debts by rate; negative if more was reversed. */
    givenUp: z.array(GivenUp),
    /** Delivered in the period but not invoiced yet: number of slips, and their amount without tax. */
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
  /** Total dues: the sum over all ages, equal to the figure on other screens. */
  dues: YenSum,
  /** Credit, including surpluses on invoices. */
  credit: YenSum,
  /** Dues minus credit. */
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
