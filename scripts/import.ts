import { openDatabase } from '../sync-server/serve.ts';
import { runCommand } from './operations/command.ts';
import { importFile, readOrder } from './operations/import-file.ts';

// `npm run import -- customers|products FILE`: imports real data. A dry run without `--apply`.
await runCommand('import', async ({ dataDir }) => {
  const order = readOrder(process.argv.slice(2));
  const db = await openDatabase(dataDir);
  try {
    return await importFile(db, order, (text) => process.stdout.write(`${text}\n`));
  } finally {
    await db.destroy();
  }
});
