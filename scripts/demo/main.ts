import { isLoopback, readConfig, StartupError } from '../../sync-server/config.ts';
import { openDatabase } from '../../sync-server/serve.ts';
import { fillDemo, isEmpty } from './fill.ts';

// `npm run demo`: the demo business in DATA_DIR, where nobody can sign in yet.
try {
  const config = readConfig(process.env);
  if (!isLoopback(config.host)) {
    throw new StartupError(`The demo brings accounts with known passwords: HOST ${config.host} is refused.`);
  }
  const db = await openDatabase(config.dataDir);
  try {
    if (!(await isEmpty(db)))
      throw new StartupError(`DATA_DIR ${config.dataDir} already holds accounts: nothing is changed.`);
    const counts = await fillDemo(db, { ...config, now: Date.now(), scale: config.demoScale });
    process.stdout.write(`${config.dataDir} holds ${counts.customers} customers and ${counts.products} products.\n`);
  } finally {
    await db.destroy();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`Todoke can't fill the demo: ${error.message}\n`);
  process.exitCode = 1;
}
