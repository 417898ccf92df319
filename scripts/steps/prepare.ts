import { createServer } from 'node:net';
import { type Config, isLoopback, readConfig, StartupError } from '../../sync-server/basics/config.ts';
import { readMeta } from '../../sync-server/db/meta.ts';
import { openDatabase, takeDataDir } from '../../sync-server/serve.ts';
import { tellTrouble } from '../../sync-server/startup-trouble.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { fillDemo, isEmpty } from '../demo/fill.ts';

/** Finds a taken port before the slow steps run in vain. */
function assertPortIsFree({ port, host }: Config): Promise<void> {
  return new Promise((free, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      fail(new StartupError(error.code === 'EADDRINUSE' ? `Port ${port} is in use.` : error.message)),
    );
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

/** Fills an empty database with the demo business, and sends the accounts to `npm start`. */
async function fill(config: Config): Promise<void> {
  const db = await openDatabase(config.dataDir);
  try {
    const empty = await isEmpty(db);
    if (config.demo && empty) {
      const start = Date.now();
      process.stdout.write('Filling the demo business ... ');
      const counts = await fillDemo(db, { ...config, now: Date.now(), scale: config.demoScale });
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      process.stdout.write(`ok (${counts.customers} customers, ${counts.products} products, ${seconds} s)\n`);
    }
    if (!config.demo && empty) process.stdout.write('No admin yet: create one with "npm run admin -- create NAME".\n');
    const isDemo = config.demo && (await readMeta(db, 'demo')) === '1';
    process.send?.({ accounts: isDemo ? DEMO_ACCOUNTS : [] });
  } finally {
    await db.destroy();
  }
}

/** Reports early everything that would keep the server from starting, and fills an empty database with the demo. */
async function prepare(): Promise<void> {
  const config = readConfig(process.env);
  if (config.demo && !isLoopback(config.host)) {
    throw new StartupError(`DEMO=1 brings accounts with known passwords: HOST ${config.host} is refused.`);
  }
  await assertPortIsFree(config);
  const unlock = await takeDataDir(config.dataDir);
  try {
    await tellTrouble(config.dataDir, () => fill(config));
  } finally {
    unlock();
  }
}

try {
  await prepare();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`Todoke can't start: ${error.message}\n`);
  process.exitCode = 1;
}
