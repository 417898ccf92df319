import { readConfig } from '../../../../sync-server/basics/config.ts';
import { startServer } from '../../../../sync-server/serve.ts';
import { setAhead } from '../devices/clock.ts';

/** Starts a server with these settings and its clock so far ahead; without settings, closes the running one. */
type Order = { settings?: NodeJS.ProcessEnv; aheadMs?: number };

const RightDate = Date;

let server: Awaited<ReturnType<typeof startServer>> | undefined;

async function obey({ settings, aheadMs = 0 }: Order): Promise<void> {
  await server?.close();
  globalThis.Date = RightDate;
  if (aheadMs !== 0) setAhead(aheadMs);
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
