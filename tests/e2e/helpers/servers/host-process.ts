import { type Config, readConfig } from '../../../../sync-server/basics/config.ts';
import { confirmClock } from '../../../../sync-server/clock/clock.ts';
import { writeTogether } from '../../../../sync-server/db/transactions.ts';
import { openBusiness } from '../../../../sync-server/open-business.ts';
import { startServer } from '../../../../sync-server/serve.ts';
import { setAhead } from '../devices/clock.ts';

/** Starts a server with these settings and its clock so far ahead; without settings, closes the running one. */
type Order = { settings?: NodeJS.ProcessEnv; aheadMs?: number };

const RightDate = Date;

let server: Awaited<ReturnType<typeof startServer>> | undefined;

/** As `npm run confirm-clock` does: a day of a job may be more than 30 days after the demo's last one. */
async function confirm(config: Config): Promise<void> {
  const db = await openBusiness(config);
  try {
    await writeTogether(db, (trx) => confirmClock(trx, { now: Date.now(), by: 'npm run confirm-clock' }));
  } finally {
    await db.destroy();
  }
}

async function obey({ settings, aheadMs = 0 }: Order): Promise<void> {
  await server?.close();
  globalThis.Date = RightDate;
  if (aheadMs !== 0) setAhead(aheadMs);
  if (settings && aheadMs !== 0) await confirm(readConfig(settings));
  server = settings && (await startServer(readConfig(settings)));
}

// Bundled and forked by host.ts: one server after another in one process.
process.on('message', (order: Order) => {
  obey(order).then(
    () => process.send?.({}),
    (error: Error) => process.send?.({ error: error.stack }),
  );
});
process.on('disconnect', () => process.exit());
