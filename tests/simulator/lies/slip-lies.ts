import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import type { Writer } from '../../../sync-server/db/database.ts';
import { checkClosings } from '../closing-checks.ts';
import { checkDelivered, checkSlips } from '../slip-checks.ts';
import { by, change, double, type ServerLie } from './on-server.ts';
import { PLAYED } from './played-world.ts';

const { cashSlip, loweredSlip, weighedSlip, openSlip, doorStop } = PLAYED;

/** Changes the lines in one of a slip's two columns. */
const withLines =
  (slipId: string, fields: Partial<SlipLine>, column: 'lines' | 'corrected' = 'lines') =>
  async (db: Writer) => {
    const slips = db.selectFrom('slips').select(['lines', 'corrected']).where('_id', '=', slipId);
    const { [column]: lines } = await slips.executeTakeFirstOrThrow();
    const changed = JSON.parse(lines ?? '[]').map((line: SlipLine) => ({ ...line, ...fields }));
    await change(db, `update slips set ${column} = ? where _id = ?`, JSON.stringify(changed), slipId);
  };

const SLIPS: Omit<ServerLie, 'check'>[] = [
  {
    lie: 'a slip has no number',
    tell: by('update slips set no = null where _id = ?', openSlip),
    says: 'a slip has no number',
  },
  {
    lie: 'two slips have one number',
    tell: by('update slips set no = 1 where _id in (?, ?)', openSlip, cashSlip),
    says: "a slip's number twice",
  },
  {
    lie: 'what is right is not the slip and its corrections',
    tell: withLines(loweredSlip, { amount: 1501 }, 'corrected'),
    says: `slip ${loweredSlip} and its corrections are not what is right`,
  },
  {
    lie: 'goods in pieces weigh less than all of them',
    tell: withLines(weighedSlip, { reason: 'Weighed; 1.2 + 0.9 kg' }),
    says: `slip ${weighedSlip} has 2000 g of what weighs 2100 g`,
  },
  {
    lie: 'what was not delivered is billed',
    tell: by(`update slips set billedAt = createdAt where _id = ?`, openSlip),
    says: `slip ${openSlip} is billed, and is not due`,
  },
  {
    lie: 'what was delivered is not billed',
    tell: by('update slips set billedAt = null where _id = ?', cashSlip),
    says: `slip ${cashSlip} is due, and is not billed`,
  },
  {
    lie: 'an invoice is a yen more than its slip',
    tell: by('update invoices set amount = amount + 100 where _id = ?', cashSlip),
    says: `slip ${cashSlip} is 36024, its invoice less its credit 36025`,
  },
  {
    lie: 'a slip of nothing has no invoice',
    tell: async (db) => {
      await withLines(weighedSlip, { delivered: 0, amount: 0, reason: '' })(db);
      await change(db, 'delete from invoices where _id = ?', weighedSlip);
    },
    says: `slip ${weighedSlip} has the wrong document`,
  },
  {
    lie: 'an invoice claims a slip that is not there',
    tell: by(`update invoices set origin = 'slip' where _id = ?`, PLAYED.paidInvoice),
    says: `an invoice stands on no slip: ${PLAYED.paidInvoice}`,
  },
];

/** The closings of the played world, by day. */
const ON = {
  first: `closedOn = '2025-06-20'`,
  reversed: `closedOn = '2025-07-20'`,
  second: `closedOn = '2025-08-20'`,
  credit: `closedOn = '2025-09-20'`,
};
const idOf = (which: keyof typeof ON) => `(select _id from billings where ${ON[which]})`;

const CLOSINGS: Omit<ServerLie, 'check'>[] = [
  {
    lie: 'a payment is counted by a closing that was reversed',
    tell: by(`update payments set billingId = ${idOf('reversed')} where _id = ?`, PLAYED.fee),
    says: 'which is reversed or not there',
  },
  {
    lie: 'a payment is counted by a closing that does not know it',
    tell: by(`update payments set billingId = ${idOf('first')} where _id = ?`, PLAYED.fee),
    says: 'took it, which did not',
  },
  {
    lie: 'a slip is set free from under its closing',
    tell: by(`update slips set billedAt = null where billingId = ${idOf('first')}`),
    says: 'has lost a slip',
  },
  {
    lie: 'a closing is a yen more than its slips',
    tell: by(`update billings set current = current + 100 where ${ON.first}`),
    says: 'is not the sum of its slips',
  },
  {
    lie: 'the invoice of a closing is a yen more',
    tell: by(`update invoices set amount = amount + 100 where _id = ${idOf('first')}`),
    says: 'is 10627, its invoice 10628',
  },
  {
    lie: 'the invoice of a closing was typed',
    tell: by(`update invoices set origin = null where _id = ${idOf('first')}`),
    says: 'was typed',
  },
  {
    lie: 'the credit of a closing is a yen more',
    tell: by(`update credits set amount = amount + 100 where _id = ${idOf('credit')}`),
    says: 'is -3542, its credit 3543',
  },
  {
    lie: 'a closing counts a yen more than its payments and credit',
    tell: by(`update billings set received = received + 100 where ${ON.first}`),
    says: 'its payments and credit are',
  },
  {
    lie: 'a closing begins with a yen more',
    tell: by(`update billings set previous = previous + 100 where ${ON.first}`),
    says: 'does not add up',
  },
  {
    lie: 'a closing that was taken back still has its invoice',
    tell: async (db) => {
      const { _id } = await db
        .selectFrom('billings')
        .select('_id')
        .where('closedOn', '=', '2025-07-20')
        .executeTakeFirstOrThrow();
      await db.deleteFrom('invoices').where('_id', '=', _id).execute();
      await double(db, 'invoices', `_id = ${idOf('second')}`, { _id });
    },
    says: 'still has its invoice',
  },
  {
    lie: 'an account is closed twice for a day',
    tell: by(`update billings set closedOn = '2025-06-20' where ${ON.second}`),
    says: 'an account is closed twice',
  },
  {
    lie: 'a closing has no number',
    tell: by(`update billings set no = null where ${ON.second}`),
    says: 'a closing has no number',
  },
  {
    lie: 'two closings have one number',
    tell: by(`update billings set no = 1 where ${ON.second}`),
    says: "a closing's number twice",
  },
  {
    lie: 'the number of a closing is left out',
    tell: by(`update billings set no = 9 where ${ON.second}`),
    says: 'closings have the numbers 1,2,4,5,9',
  },
];

export const SLIP_LIES: ServerLie[] = [
  ...SLIPS.map((lie) => ({ ...lie, check: checkSlips })),
  {
    lie: 'what was shown at the door is not delivered',
    tell: by('update slips set deliveredAt = null where _id = ?', doorStop),
    check: checkDelivered,
    says: `the slip of stop ${doorStop} was delivered, and is lost`,
  },
  ...CLOSINGS.map((lie) => ({ ...lie, check: checkClosings })),
];
