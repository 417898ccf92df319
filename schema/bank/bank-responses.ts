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

/** `aside`: it is nobody's payment. A cancellation `asks` while its entry is matched, and is `done` otherwise. */
export const ENTRY_STATES = ['open', 'matched', 'taken back', 'aside', 'asks', 'done'] as const;
export const EntryState = z.enum(ENTRY_STATES);
export type EntryState = z.infer<typeof EntryState>;

/** Another line of a bank that an entry is compared with. */
const OtherLine = BankEntry.pick({ bookedOn: true, amount: true, payer: true }).extend({ _id: Id });

/** Money that came into an account, as its bank's file has it. */
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
    /** Reason it was set aside, and by whom; else empty. */
    reason: z.string(),
    by: z.string(),
    /** Of a cancellation the entry that it takes back; null if there is none. */
    takesBack: Id.nullable(),
    /** The customer that it was matched with, and how much of it is still recorded; null for any other. */
    match: z.object({ customerId: Id, amount: Yen, invoices: z.int() }).nullable(),
    /** The entry of the same transfer that stands for this one too; and the money that went out as this came back. */
    sameAs: OtherLine.nullable().optional(),
    wentBack: OtherLine.nullable().optional(),
  })
  .meta({ id: 'BankEntry' });
export type BankEntryResponse = z.infer<typeof BankEntryResponse>;

/** An account of the business with what is known of its files. */
export const BankSource = z
  .object({
    key: z.string(),
    account: BankAccount,
    /** The columns of its CSV, once they were chosen. */
    columns: BankCsvColumns.nullable(),
    /** The last day of which there are entries. */
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
    /** When and by whom it was taken back; null if it stands. */
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
    /** Transfers that the bank took back although they are matched: somebody has to decide. */
    asked: z.array(
      z.object({
        cancellation: BankEntryResponse,
        entry: BankEntryResponse,
        /** True if only the amount and the payer say so: it may be other money that went out. */
        isPerhaps: z.boolean().optional(),
      }),
    ),
  })
  .meta({ id: 'Bank' });
export type BankResponse = z.infer<typeof BankResponse>;

const File = z.file(/*i18n*/ 'Please choose a file');

/** The form of POST /api/bank/look: a file of a bank before it is imported, with columns (JSON) that somebody tries. */
export const LookForm = z.object({
  file: File,
  account: z.string().max(60).optional(),
  columns: z.string().max(1000).optional(),
});

/** A line that is no entry, and why. */
export const PassedOverLine = z.object({ line: z.int(), reason: z.enum(PASSED_OVER), text: z.string() });

/** A CSV as it would be read. */
export const CsvLook = z.object({
  /** The first entries, to look at. */
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
  /** Number of balances that follow from the one before. */
  compared: z.int(),
  /** The first of those that are passed over, and the number of all. */
  passedOver: z.array(PassedOverLine),
  passedOverCount: z.int(),
});
export type CsvLook = z.infer<typeof CsvLook>;

/**
 * Origins of the columns of a look: those that were sent, those that were remembered for this header, or proposed by
 * sense; `changed` if others were remembered, for another header.
 */
export const COLUMN_SOURCES = ['sent', 'remembered', 'proposed', 'changed'] as const;

/** The first lines of a CSV with its columns, and what would be read by them. */
export const LookResponse = z
  .object({
    format: z.enum(['zengin', 'csv']),
    rows: z.array(z.array(z.string())),
    /** Null where sense proposes none: somebody has to choose them. */
    columns: BankCsvColumns.nullish(),
    source: z.enum(COLUMN_SOURCES).optional(),
    /** Null without columns, and where the file can't be read by them. */
    reading: CsvLook.nullish(),
    /** The reason why it can't, in the caller's language. */
    problem: z.string().nullish(),
    /** True if that is a year, which somebody has to enter. */
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

/** POST /api/bank/files: what came of it. */
export const ImportedResponse = z
  .object({
    /** Entries that were not known yet, and those that were. */
    added: z.int(),
    known: z.int(),
    /** Yen of both kinds; what the bank took back is subtracted. */
    addedAmount: YenSum,
    knownAmount: YenSum,
    /** Entries that went out, which nothing is done with. */
    outgoing: z.int(),
    /** Entries that the bank took back, and those of them that are matched. */
    takenBack: z.int(),
    asked: z.int(),
    /** Lines of a CSV that are no entries: the first hundred, and the number of all. */
    passedOver: z.array(PassedOverLine).optional(),
    passedOverCount: z.int().optional(),
    /** Entries of which a person has to say whether they are the same as others, or went back. */
    toAnswer: z.int(),
    from: Day.nullable(),
    to: Day.nullable(),
  })
  .meta({ id: 'ImportedBankFile' });
export type ImportedResponse = z.infer<typeof ImportedResponse>;

/** A proposal with what it would do. */
export const ProposalResponse = z
  .object({
    entryId: Id,
    customerId: Id,
    how: z.enum(['exact', 'combination', 'fee', 'amount']),
    certainty: z.enum(['certain', 'likely']),
    /** Reasons for which it is not certain. */
    unsure: z.array(Unsure),
    /** The invoices, oldest first: their balances and what they get of the entry. */
    invoices: z.array(z.object({ _id: Id, dueDate: Day, balance: Yen, amount: Yen })),
    /** Yen that the entry lacks of them. */
    fee: WholeYen,
    /** True if the business bears this customer's fees: it is granted unless somebody says otherwise. */
    grantsFee: z.boolean(),
    fingerprint: z.string(),
  })
  .meta({ id: 'BankProposal' });
export type ProposalResponse = z.infer<typeof ProposalResponse>;

/** A line of the bank that an entry is perhaps the same as, or perhaps went back by. */
const Perhaps = z.object({ kind: z.enum(DOUBT_KINDS), other: OtherLine.extend({ state: EntryState }) });

/**
 * An entry that nothing is matched with, with the customers that are known to pay under its name, and what a person has
 * to answer first.
 */
export const OpenEntryResponse = BankEntryResponse.extend({
  payers: z.array(Id),
  perhaps: z.array(Perhaps),
  /** True if its payer says only how the money came, such as 振込. */
  namesNobody: z.boolean(),
  /** True if the bank calls it a correction. */
  isCorrection: z.boolean(),
}).meta({ id: 'OpenBankEntry' });
export type OpenEntryResponse = z.infer<typeof OpenEntryResponse>;

/** GET /api/bank/proposals: all open entries, the oldest first, and proposals for some of them. */
export const ProposalsResponse = z
  .object({ entries: z.array(OpenEntryResponse), proposals: z.array(ProposalResponse) })
  .meta({ id: 'BankProposals' });
export type ProposalsResponse = z.infer<typeof ProposalsResponse>;

/** GET /api/bank/entries: those of a month, the latest first. */
export const EntriesQuery = z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) });
export const BankEntriesResponse = z.array(BankEntryResponse);

const Part = z.object({ invoice: z.uuid(), amount: PositiveYen });

/** The body of POST /api/bank/entries/{id}/match. What the invoices don't take becomes the customer's credit. */
export const MatchBody = z
  .object({
    customer: z.uuid(),
    allocations: z.array(Part).max(500),
    /** Yen that the bank took off on the way, and the parts of it that are granted. */
    fee: WholeYen.min(0),
    granted: z.array(Part).max(20),
    /** Of the proposal, or of `matchFingerprint` over the invoices as they were seen. */
    fingerprint: z.string().max(40),
  })
  .meta({ id: 'BankMatch' });

/** The body of POST /api/bank/entries/{id}/undo. */
export const UndoBody = z.object({ reason: Reason }).meta({ id: 'BankUndo' });

/** The body of PUT /api/bank/entries/{id}/aside: null brings it back. */
export const AsideBody = z.object({ reason: Reason.nullable() }).meta({ id: 'BankEntryAside' });

/** The body of PUT /api/bank/entries/{id}/answer: null asks again. */
export const AnswerBody = z
  .object({ other: z.uuid(), kind: z.enum(DOUBT_KINDS), answer: z.enum(['yes', 'no']).nullable() })
  .meta({ id: 'BankAnswer' });
