import { openBusiness } from '../sync-server/open-business.ts';
import { runCommand } from './operations/command.ts';
import { importFile, readOrder } from './operations/import-file.ts';

// `npm run import -- customers|products FILE`: imports real data. A dry run without `--apply`.
await runCommand('import', async (config) => {
  const order = readOrder(process.argv.slice(2));
  const db = await openBusiness(config);
  try {
    return await importFile(db, order, (text) => process.stdout.write(`${text}\n`));
  } finally {
    await db.destroy();
  }
});
