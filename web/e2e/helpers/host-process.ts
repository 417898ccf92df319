import { readConfig } from '../../../sync-server/basics/config.ts';
import { startServer } from '../../../sync-server/serve.ts';

/** A server's settings to start one, or none to close the running one. */
type Order = { settings?: NodeJS.ProcessEnv };

let server: Awaited<ReturnType<typeof startServer>> | undefined;

async function obey({ settings }: Order): Promise<void> {
  await server?.close();
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
