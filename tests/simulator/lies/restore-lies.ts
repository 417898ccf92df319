import { newId } from '../../../schema/core/ids.ts';
import { IDS } from '../../../schema/testing/test-records.ts';
import type { Writer } from '../../../sync-server/db/database.ts';
import {
  checkAllIsBack,
  checkNothingWaits,
  checkPaidSums,
  checkStillConfirmed,
  everything,
} from '../restore-checks.ts';
import { by, change, type ServerLie } from './on-server.ts';
import { PLAYED } from './played-world.ts';

const { order, weighedSlip } = PLAYED;
const isBack = (db: Writer, before: Map<string, string>) => checkAllIsBack(db, before, new Set());

/** Lies about a business after a restore. */
export const RESTORE_LIES: ServerLie[] = [
  {
    lie: 'a yen more is paid than the payments are after a restore',
    tell: by('update invoices set paid = paid + 100 where _id = ?', IDS.invoice1),
    check: checkPaidSums,
    says: `invoice ${IDS.invoice1} says that 330100 is paid, its payments say 330000`,
  },
  {
    lie: 'an order does not come back',
    tell: async () => {},
    async check(db) {
      const before = await everything(db);
      await change(db, 'delete from orders where _id = ?', order);
      await isBack(db, before);
    },
    says: 'now it is undefined',
  },
  {
    lie: 'a paper is there that nobody had',
    tell: async () => {},
    async check(db) {
      const before = await everything(db);
      for (const [key, row] of before)
        if (row.includes(weighedSlip) && key.startsWith('documents/')) before.delete(key);
      await isBack(db, before);
    },
    says: 'and was not',
  },
  {
    lie: 'work that came back is never judged',
    tell: (db) =>
      db
        .insertInto('heldReturns')
        .values({
          id: newId(),
          actorId: IDS.manager,
          deviceId: null,
          no: 1,
          seq: 1,
          queued: '{}',
          receipt: null,
          receivedAt: '2025-06-11T03:00:00.000Z',
        })
        .execute(),
    check: checkNothingWaits,
    says: 'work still waits for others, and nobody is awaited',
  },
  {
    lie: 'work that was confirmed is refused',
    tell: async () => {},
    check: async () => checkStillConfirmed(['one'], { refused: new Set(), older: new Set(['one']) }),
    says: 'one was confirmed, and is refused now',
  },
];
