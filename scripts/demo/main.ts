import { isLoopback, StartupError } from '../../sync-server/basics/config.ts';
import { fillDemo, isEmpty } from '../../sync-server/demo/fill.ts';
import { openBusiness } from '../../sync-server/open-business.ts';
import { runCommand } from '../operations/command.ts';

// `npm run demo`: fills a DATA_DIR without accounts with the demo business.
await runCommand('fill the demo', async (config) => {
  const { dataDir, databaseUrl, host } = config;
  if (!isLoopback(host)) {
    throw new StartupError(`it brings accounts with known passwords, so HOST ${host} is refused.`);
  }
  const place = databaseUrl === '' ? `DATA_DIR ${dataDir}` : 'the database of DATABASE_URL';
  const db = await openBusiness(config);
  try {
    const isFree = await isEmpty(db);
    const counts = isFree ? await fillDemo(db, { ...config, now: Date.now(), scale: config.demoScale }) : null;
    if (counts === null) throw new StartupError(`${place} already holds accounts; nothing is changed.`);
    return `${place} holds ${counts.customers} customers and ${counts.products} products.`;
  } finally {
    await db.destroy();
  }
});
