import { z } from 'zod';
import { BankAccount } from '../business/business-entity.ts';
import { Day, Instant } from '../core/days.ts';
import { Id } from '../core/ids.ts';
import { WholeYen, Yen, YenSum } from '../core/money.ts';
import { Reason } from '../core/reason.ts';
import { PositiveYen } from '../invoices/invoice-entity.ts';
import { BankEntry } from './bank-entries.ts';
import { BankCsvColumns } from './csv-columns.ts';
import { PASSED_OVER } from './csv-lines.ts';
import { DOUBT_KINDS } from './doubts.ts';
import { Unsure } from './unsure.ts';

/**
 * `aside`: set aside, since it pays nothing. A cancellation `asks` while its entry is matched, and is `done` otherwise.
 */
export const ENTRY_STATES = ['open', 'matched', 'taken back', 'aside', 'asks', 'done'] as const;
export const EntryState = z.enum(ENTRY_STATES);
export type EntryState = z.infer<typeof EntryState>;

/** Another bank line that an entry is compared with. */
const OtherLine = BankEntry.pick({ bookedOn: true, amount: true, payer: true }).extend({ _id: Id });

/** An incoming payment as in the bank's file. */
export const BankEntryResponse = BankEntry.pick({
  account: true,
  bookedOn: true,
  amount: true,
  payer: true,
  cancelled: true,
})
  .extend({
    _id: Id,
    state: EntryState,
    /** Why and by whom it was set aside; else empty. */
    reason: z.string(),
    by: z.string(),
    /** The entry that a cancellation refers to; null if there is none. */
    takesBack: Id.nullable(),
    /** The customer it was matched with, and how much of that is still recorded; null if unmatched. */
    match: z.object({ customerId: Id, amount: Yen, invoices: z.int() }).nullable(),
    /** The entry of the same transfer that replaces this one; and the outgoing payment that returned it. */
    sameAs: OtherLine.nullable().optional(),
    wentBack: OtherLine.nullable().optional(),
  })
  .meta({ id: 'BankEntry' });
export type BankEntryResponse = z.infer<typeof BankEntryResponse>;

/** An account of the business, and what is known about its files. */
export const BankSource = z
  .object({
    key: z.string(),
    account: BankAccount,
    /** The columns of its CSV, once chosen. */
    columns: BankCsvColumns.nullable(),
    lastDay: Day.nullable(),
  })
  .meta({ id: 'BankSource' });

/** A file that was imported. */
export const BankFileResponse = z
  .object({
    _id: Id,
    name: z.string(),
    importedAt: Instant,
    by: z.string(),
    added: z.int(),
    from: Day,
    to: Day,
    /** When and by whom it was taken back; null if it was not. */
    takenBackAt: Instant.nullable(),
    takenBackBy: z.string().nullable(),
  })
  .meta({ id: 'BankFile' });

/** GET /api/bank. */
export const BankResponse = z
  .object({
    accounts: z.array(BankSource),
    /** The last thirty. */
    files: z.array(BankFileResponse),
    /** Transfers cancelled by the bank although they are matched: somebody has to decide. */
    asked: z.array(
      z.object({
        cancellation: BankEntryResponse,
        entry: BankEntryResponse,
        /** True if only amount and payer match: it may be an unrelated outgoing payment. */
        isPerhaps: z.boolean().optional(),
      }),
    ),
  })
  .meta({ id: 'Bank' });
export type BankResponse = z.infer<typeof BankResponse>;

const File = z.file(/*i18n*/ 'Please choose a file');

/** The form of POST /api/bank/look: a bank's file before its import, with columns (JSON) to try. */
export const LookForm = z.object({
  file: File,
  account: z.string().max(60).optional(),
  columns: z.string().max(1000).optional(),
});

/** A line that is not an entry, and why. */
export const PassedOverLine = z.object({ line: z.int(), reason: z.enum(PASSED_OVER), text: z.string() });

/** A CSV as it would be read. */
export const CsvLook = z.object({
  /** The first entries, as a preview. */
  lines: z.array(
    z.object({
      line: z.int(),
      day: Day,
      came: WholeYen,
      went: WholeYen,
      payer: z.string(),
      balance: WholeYen.nullable(),
    }),
  ),
  came: z.object({ count: z.int(), amount: YenSum }),
  went: z.object({ count: z.int(), amount: YenSum }),
  /** Number of balances that agree with the previous one. */
  compared: z.int(),
  /** The first skipped lines, and the number of all. */
  passedOver: z.array(PassedOverLine),
  passedOverCount: z.int(),
});
export type CsvLook = z.infer<typeof CsvLook>;

/**
 * Where the columns of a look come from: sent, remembered for this header, or proposed from the contents; `changed` if
 * the remembered ones are for another header.
 */
export const COLUMN_SOURCES = ['sent', 'remembered', 'proposed', 'changed'] as const;

/** The first lines of a CSV with its columns, and what they would be read as. */
export const LookResponse = z
  .object({
    format: z.enum(['zengin', 'csv']),
    rows: z.array(z.array(z.string())),
    /** Null if none can be proposed: somebody has to choose them. */
    columns: BankCsvColumns.nullish(),
    source: z.enum(COLUMN_SOURCES).optional(),
    /** Null without columns, or if the file can't be read with them. */
    reading: CsvLook.nullish(),
    /** Why it can't be read, in the caller's language. */
    problem: z.string().nullish(),
    /** True if the year is missing, and somebody has to enter it. */
    needsYear: z.boolean().optional(),
  })
  .meta({ id: 'BankFileLook' });
export type LookResponse = z.infer<typeof LookResponse>;

/** The form of POST /api/bank/files. A CSV needs its account, and its columns (JSON) until they are remembered. */
export const BankFileForm = z.object({
  file: File,
  account: z.string().max(60).optional(),
  columns: z.string().max(1000).optional(),
});

/** POST /api/bank/files: the result of the import. */
export const ImportedResponse = z
  .object({
    /** New entries, and already known ones. */
    added: z.int(),
    known: z.int(),
    /** Yen of each; cancellations are subtracted. */
    addedAmount: YenSum,
    knownAmount: YenSum,
    /** Outgoing entries, which are ignored. */
    outgoing: z.int(),
    /** Entries cancelled by the bank, and how many of them are matched. */
    takenBack: z.int(),
    asked: z.int(),
    /** Skipped lines of a CSV: the first hundred, and the number of all. */
    passedOver: z.array(PassedOverLine).optional(),
    passedOverCount: z.int().optional(),
    /** Entries about which a person has to answer whether they equal others, or were returned. */
    toAnswer: z.int(),
    from: Day.nullable(),
    to: Day.nullable(),
  })
  .meta({ id: 'ImportedBankFile' });
export type ImportedResponse = z.infer<typeof ImportedResponse>;

/** A proposal with its effect. */
export const ProposalResponse = z
  .object({
    entryId: Id,
    customerId: Id,
    how: z.enum(['exact', 'combination', 'fee', 'amount']),
    certainty: z.enum(['certain', 'likely']),
    /** Why it is not certain. */
    unsure: z.array(Unsure),
    /** The invoices, oldest first: balances, and what each gets of the entry. */
    invoices: z.array(z.object({ _id: Id, dueDate: Day, balance: Yen, amount: Yen })),
    /** Yen by which the entry falls short of them. */
    fee: WholeYen,
    /** True if the business bears this customer's fees: the fee is then granted by default. */
    grantsFee: z.boolean(),
    fingerprint: z.string(),
  })
  .meta({ id: 'BankProposal' });
export type ProposalResponse = z.infer<typeof ProposalResponse>;

/** A bank line that may be the same as an entry, or may have returned it. */
const Perhaps = z.object({ kind: z.enum(DOUBT_KINDS), other: OtherLine.extend({ state: EntryState }) });

/**
 * An unmatched entry, with the customers known to pay under its name, and the questions that a person has to answer
 * first.
 */
export const OpenEntryResponse = BankEntryResponse.extend({
  payers: z.array(Id),
  perhaps: z.array(Perhaps),
  /** True if the payer's text is only a way of payment, such as 振込. */
  namesNobody: z.boolean(),
  /** True if the bank marks it as a correction. */
  isCorrection: z.boolean(),
}).meta({ id: 'OpenBankEntry' });
export type OpenEntryResponse = z.infer<typeof OpenEntryResponse>;

/** GET /api/bank/proposals: all open entries, oldest first, and proposals for some of them. */
export const ProposalsResponse = z
  .object({ entries: z.array(OpenEntryResponse), proposals: z.array(ProposalResponse) })
  .meta({ id: 'BankProposals' });
export type ProposalsResponse = z.infer<typeof ProposalsResponse>;

/** GET /api/bank/entries: those of a month, the latest first. */
export const EntriesQuery = z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) });
export const BankEntriesResponse = z.array(BankEntryResponse);

const Part = z.object({ invoice: z.uuid(), amount: PositiveYen });

/** The body of POST /api/bank/entries/{id}/match. What exceeds the invoices becomes the customer's credit. */
export const MatchBody = z
  .object({
    customer: z.uuid(),
    allocations: z.array(Part).max(500),
    /** Yen that the bank deducted, and the granted parts of it. */
    fee: WholeYen.min(0),
    granted: z.array(Part).max(20),
    /** The proposal's, or that of `matchFingerprint` over the invoices as they were seen. */
    fingerprint: z.string().max(40),
  })
  .meta({ id: 'BankMatch' });

/** The body of POST /api/bank/entries/{id}/undo. */
export const UndoBody = z.object({ reason: Reason }).meta({ id: 'BankUndo' });

/** The body of PUT /api/bank/entries/{id}/aside: null undoes it. */
export const AsideBody = z.object({ reason: Reason.nullable() }).meta({ id: 'BankEntryAside' });

/** The body of PUT /api/bank/entries/{id}/answer: null reopens the question. */
export const AnswerBody = z
  .object({ other: z.uuid(), kind: z.enum(DOUBT_KINDS), answer: z.enum(['yes', 'no']).nullable() })
  .meta({ id: 'BankAnswer' });
