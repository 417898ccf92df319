import { confirmClock } from '../sync-server/clock/clock.ts';
import { engineOf } from '../sync-server/db/engine.ts';
import { writeTogether } from '../sync-server/db/transactions.ts';
import { openBusiness } from '../sync-server/open-business.ts';
import { runCommand } from './operations/command.ts';

// `npm run confirm-clock`: takes the clock for right, so that a server starts by it.
await runCommand('confirm the clock', async (config) => {
  const db = await openBusiness(config);
  try {
    const { clock, leave } = await engineOf(db).joinOthers(db);
    const now = clock();
    await leave();
    await writeTogether(db, (trx) => confirmClock(trx, { now, by: 'npm run confirm-clock' }));
    return `The clock is taken for right: ${new Date(now).toISOString()}. A server can start.`;
  } finally {
    await db.destroy();
  }
});
