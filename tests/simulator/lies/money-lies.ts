import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import { checkBank, checkBooked } from '../bank-checks.ts';
import { checkBooks } from '../books-checks.ts';
import { checkCredit, checkMoney } from '../server-checks.ts';
import { by, change, double, type ServerLie } from './on-server.ts';
import { PLAYED } from './played-world.ts';

const { fee, part, allocation, creditUse, handover, paidInvoice } = PLAYED;

const MONEY: Omit<ServerLie, 'check'>[] = [
  {
    lie: 'a yen more is paid than the payments are',
    tell: by('update invoices set paid = paid + 100 where _id = ?', IDS.invoice1),
    says: 'its payments sum to',
  },
  {
    lie: 'a driver hands over a yen less than was taken',
    tell: by('update handovers set expected = expected - 100 where _id = ?', handover),
    says: 'expects 249900, its payments sum to 250000',
  },
  {
    lie: 'an invoice is lost, and its payments are not',
    tell: by('delete from invoices where _id = ?', paidInvoice),
    says: 'has lost its invoice',
  },
  {
    lie: 'a payment is there that nobody made',
    tell: async (db) => {
      const { id } = await db
        .selectFrom('mutationLog')
        .select('id')
        .where('name', '=', 'invoice.grantFee')
        .executeTakeFirstOrThrow();
      await change(db, 'delete from recordChanges where mutationId = ?', id);
      await change(db, 'delete from mutationLog where id = ?', id);
    },
    says: 'came from no mutation',
  },
  {
    lie: 'a payment is a yen more than was recorded, and its invoice agrees',
    tell: async (db) => {
      await change(db, 'update payments set amount = amount + 100 where _id = ?', fee);
      await change(db, 'update invoices set paid = paid + 100 where _id = ?', PLAYED.cashSlip);
    },
    says: 'the log says 1100000',
  },
  {
    lie: 'a payment is lost, and its invoice agrees',
    tell: async (db) => {
      await change(db, 'delete from payments where _id = ?', fee);
      await change(db, 'update invoices set paid = 0 where _id = ?', PLAYED.cashSlip);
    },
    says: `the applied payment ${fee} is not there`,
  },
  {
    lie: 'work is applied twice',
    tell: (db) => double(db, 'mutationLog', `name = 'invoice.grantFee'`, { id: newId() }),
    says: `two applied mutations recorded ${fee}`,
  },
];

const CREDIT: Omit<ServerLie, 'check'>[] = [
  {
    lie: 'a reversal takes another amount back',
    tell: by('update credits set reverses = ? where _id = ?', allocation, creditUse),
    says: 'and reverses -100000',
  },
  {
    lie: 'a part of a payment is a yen more',
    tell: by('update payments set amount = amount + 100 where _id = ?', part),
    says: `payment ${allocation} of 4000 is 400100 in its parts`,
  },
  {
    lie: 'an invoice is paid with more credit than was used',
    tell: by('update payments set amount = amount + 100 where _id = ?', creditUse),
    says: 'invoices were paid with 30100 of credit, of which 30000 was used',
  },
  {
    lie: 'more credit is gone than there was',
    tell: by(`update credits set amount = -500000 where kind = 'returned' and customerId = ?`, IDS.restaurant3),
    says: `${IDS.restaurant3} has -380000 of credit`,
  },
];

const BANK: Omit<ServerLie, 'check'>[] = [
  {
    lie: 'an entry is said to be matched, and nothing is recorded',
    tell: by(`update bankEntries set state = 'matched' where state = 'open'`),
    says: 'is matched, with 0 parts',
  },
  {
    lie: 'an entry is matched twice',
    tell: async (db) => {
      const entry = db.selectFrom('bankEntries').select('_id').where('state', '=', 'matched');
      const { _id } = await entry.executeTakeFirstOrThrow();
      await change(db, 'update credits set bankEntryId = ? where _id = ?', _id, allocation);
    },
    says: 'is recorded by 2 matches',
  },
  {
    lie: 'more is recorded than came in',
    tell: by('update payments set amount = amount + 100 where bankEntryId is not null'),
    says: '9001 of the 9000 of',
  },
];

const BOOKED: ServerLie[] = [
  {
    lie: 'a transfer is lost',
    tell: by(`delete from bankEntries where state = 'open'`),
    check: (db, { booked }) => checkBooked(db, booked),
    says: '2 transfers came, and 1 are known',
  },
  {
    lie: 'a transfer is a yen less',
    tell: by(`update bankEntries set amount = amount - 100 where state = 'open'`),
    check: (db, { booked }) => checkBooked(db, booked),
    says: '¥4321 came 1 times, and 0 entries stand for it',
  },
  {
    lie: 'a transfer is taken back that the bank never corrected',
    tell: by(`update bankEntries set state = 'taken back' where state = 'open'`),
    check: (db, { booked }) => checkBooked(db, booked),
    says: '¥4321 is taken back, and the bank did not correct it',
  },
  {
    lie: 'a transfer that the bank corrected is open',
    tell: async () => {},
    check: (db, { booked }) =>
      checkBooked(
        db,
        booked.map((each) => (each.amount === 4321 ? { ...each, goneOn: each.day } : each)),
      ),
    says: '¥4321 was corrected, and its entry is open',
  },
];

const BOOKS: Omit<ServerLie, 'check'>[] = [
  {
    lie: 'a payment is a yen more',
    tell: by('update payments set amount = amount + 100 where _id = ?', part),
    says: 'the books of the server are -1 yen off',
  },
  {
    lie: 'credit is on an invoice and still credit',
    tell: async (db) => {
      await change(db, 'update payments set amount = amount + 100 where _id = ?', creditUse);
      await change(db, 'update invoices set paid = paid + 100 where _id = ?', IDS.invoice1);
    },
    says: 'credit of 1 yen is on invoices, and is still credit',
  },
  {
    lie: 'the invoice of a slip is a yen more than the slip',
    tell: by('update invoices set amount = amount + 100 where _id = ?', PLAYED.weighedSlip),
    says: 'slips and typed invoices are',
  },
];

export const MONEY_LIES: ServerLie[] = [
  ...MONEY.map((lie) => ({ ...lie, check: checkMoney })),
  ...CREDIT.map((lie) => ({ ...lie, check: checkCredit })),
  ...BANK.map((lie) => ({ ...lie, check: checkBank })),
  ...BOOKED,
  ...BOOKS.map((lie) => ({ ...lie, check: checkBooks })),
];
