import type { Writer } from '../../../sync-server/db/database.ts';
import { canonicalJson } from '../../../sync-server/db/log/mutation-log.ts';
import { sha256Of } from '../../../sync-server/effects/issue-document.ts';
import { checkDocuments } from '../document-checks.ts';
import { by, change, type ServerLie } from './on-server.ts';
import { PLAYED } from './played-world.ts';

const { cashSlip, weighedSlip, fee } = PLAYED;
const GONE = '00000000-0000-8000-8000-00000000dead';

/** Selects the paper of the closing of a day. */
const ofClosing = (day: string) =>
  `kind = 'invoice' and causeId = (select _id from billings where closedOn = '${day}')`;

type Statement = { from: string; lines: { balance: number; day: string }[]; closing: number; charged: number };

/** Reissues a statement with other contents, and with the right hash. */
const onStatement = (write: (paper: Statement) => void) => async (db: Writer) => {
  const { no, snapshot } = await db
    .selectFrom('documents')
    .select(['no', 'snapshot'])
    .where('no', '=', 'S-000002')
    .executeTakeFirstOrThrow();
  const paper = JSON.parse(String(snapshot));
  write(paper);
  const text = canonicalJson(paper);
  await change(db, 'update documents set snapshot = ?, sha256 = ? where no = ?', text, sha256Of(paper), no);
};

const PAPERS: Omit<ServerLie, 'check'>[] = [
  {
    lie: 'a paper is not what was issued',
    tell: by(`update documents set snapshot = replace(snapshot, 'Rice', 'Rye') where causeId = ?`, cashSlip),
    says: 'is not what was issued',
  },
  {
    lie: 'a number is left out',
    tell: by(`delete from documents where no = 'S-000002'`),
    says: 'of statement  there are 2, the last number is 3',
  },
  {
    lie: 'money has no receipt',
    tell: by(`update documents set causeId = ? where kind = 'receipt' and causeId = ?`, GONE, PLAYED.collected),
    says: `payment ${PLAYED.collected} has 0 receipts`,
  },
  {
    lie: 'a receipt is a yen less',
    tell: by(`update documents set total = total - 100 where kind = 'receipt' and causeId = ?`, PLAYED.collected),
    says: `the receipt of payment ${PLAYED.collected} says something else`,
  },
  {
    lie: 'a payment is taken back, and its receipt is not',
    tell: by(`update documents set replaces = null where no = 'X-000001'`),
    says: 'receipts have lost their payments',
  },
  {
    lie: 'a slip has no paper',
    tell: by('update documents set causeId = ? where causeId = ?', GONE, cashSlip),
    says: 'has 0 papers instead of 1',
  },
  {
    lie: 'the paper of a slip has other amounts',
    tell: by(`update slips set lines = replace(lines, '2000', '2001') where _id = ?`, weighedSlip),
    says: 'the paper of slip 2 says something else',
  },
  {
    lie: 'a closing has no paper',
    tell: by(`update documents set causeId = ? where ${ofClosing('2025-06-20')}`, GONE),
    says: 'closing 1 has 0 papers instead of 1',
  },
  {
    lie: 'the invoice of a closing is a yen less',
    tell: by(`update documents set total = total - 100 where ${ofClosing('2025-06-20')}`),
    says: 'the paper of closing 1 says something else',
  },
  {
    lie: 'a fee that the law wants a paper of has none',
    tell: by('update documents set causeId = ? where causeId = ?', GONE, fee),
    says: `fee ${fee} has 0 return invoices`,
  },
  {
    lie: 'the return invoice of a fee is a yen less',
    tell: by('update documents set total = total + 100 where causeId = ?', fee),
    says: `the return invoice of fee ${fee} says something else`,
  },
  {
    lie: 'a statement is issued twice',
    tell: by(
      `update documents set causeId = (select causeId from documents where no = 'S-000002') where no = 'S-000003'`,
    ),
    says: 'was issued 2 times',
  },
  {
    lie: 'a balance on a statement is a yen more',
    tell: onStatement(({ lines }) => {
      for (const line of lines.slice(0, 1)) line.balance += 1;
    }),
    says: 'statement S-000002 says',
  },
  {
    lie: 'a statement has an entry of a day before it',
    tell: onStatement((paper) => {
      paper.from = '2025-06-30';
    }),
    says: 'statement S-000002 has an entry of',
  },
  {
    lie: 'a statement ends with a yen more',
    tell: onStatement((paper) => {
      paper.closing += 1;
    }),
    says: 'statement S-000002 ends with',
  },
  {
    lie: 'the sums of a statement are a yen more',
    tell: onStatement((paper) => {
      paper.charged += 1;
    }),
    says: 'statement S-000002 does not add up',
  },
];

export const PAPER_LIES: ServerLie[] = PAPERS.map((lie) => ({ ...lie, check: checkDocuments }));
