import type { Config } from '../../sync-server/basics/config.ts';
import { readMeta } from '../../sync-server/db/meta.ts';
import { DEMO_ACCOUNTS } from '../../sync-server/demo/accounts.ts';
import { fillDemo, isEmpty } from '../../sync-server/demo/fill.ts';
import { openBusiness, takeDataDir } from '../../sync-server/open-business.ts';
import { tellTrouble } from '../../sync-server/startup-trouble.ts';

/** Fills an empty database with the demo business. */
async function fill(config: Config) {
  const db = await openBusiness(config);
  try {
    const empty = await isEmpty(db);
    if (config.demo && empty) {
      const start = Date.now();
      process.stdout.write('Filling the demo business ... ');
      const counts = await fillDemo(db, { ...config, now: Date.now(), scale: config.demoScale });
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      const filled = counts ? `${counts.customers} customers, ${counts.products} products` : 'by another server';
      process.stdout.write(`ok (${filled}, ${seconds} s)\n`);
    }
    if (!config.demo && empty) process.stdout.write('No admin yet: create one with "npm run admin -- create NAME".\n');
    const isDemo = config.demo && (await readMeta(db, 'demo')) === '1';
    return isDemo ? DEMO_ACCOUNTS : [];
  } finally {
    await db.destroy();
  }
}

/**
 * Prepares the database for the server: migrated, and filled with the demo business if it is empty.
 * @returns the demo accounts, none without demo data
 * @throws StartupError if it can't be used
 */
export async function prepareData(config: Config) {
  const unlock = await takeDataDir(config);
  try {
    return await tellTrouble(config, () => fill(config));
  } finally {
    unlock();
  }
}
