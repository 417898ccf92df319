import { StartupError } from '../sync-server/basics/config.ts';
import { restore } from './operations/backup-file.ts';
import { runCommand } from './operations/command.ts';

// `npm run restore -- FILE`: replaces DATA_DIR's database and pictures by a backup.
await runCommand('restore', async ({ dataDir }) => {
  const [file] = process.argv.slice(2);
  if (!file) throw new StartupError('say from where: npm run restore -- FILE');
  const { pictures } = await restore(dataDir, file);
  return `${dataDir} holds the database of ${file} and ${pictures} pictures. What was there before ends in ".before".`;
});
