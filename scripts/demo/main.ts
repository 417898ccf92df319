import { isLoopback, StartupError } from '../../sync-server/basics/config.ts';
import { openDatabase } from '../../sync-server/serve.ts';
import { runCommand } from '../operations/command.ts';
import { fillDemo, isEmpty } from './fill.ts';

// `npm run demo`: fills a DATA_DIR without accounts with the demo business.
await runCommand('fill the demo', async (config) => {
  const { dataDir, host } = config;
  if (!isLoopback(host)) {
    throw new StartupError(`it brings accounts with known passwords, so HOST ${host} is refused.`);
  }
  const db = await openDatabase(dataDir);
  try {
    if (!(await isEmpty(db))) throw new StartupError(`DATA_DIR ${dataDir} already holds accounts; nothing is changed.`);
    const counts = await fillDemo(db, { ...config, now: Date.now(), scale: config.demoScale });
    return `${dataDir} holds ${counts.customers} customers and ${counts.products} products.`;
  } finally {
    await db.destroy();
  }
});
