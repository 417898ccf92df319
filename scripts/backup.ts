import { StartupError } from '../sync-server/basics/config.ts';
import { backup } from './operations/backup-file.ts';
import { runCommand } from './operations/command.ts';

// `npm run backup -- FILE`: writes the database to one file while servers run.
await runCommand('back up', async (config) => {
  const [file] = process.argv.slice(2);
  if (!file) throw new StartupError('say where: npm run backup -- FILE');
  const { pictures } = await backup(config, file);
  return `${file} holds the database with ${pictures} pictures. It holds password hashes: keep it safe.`;
});
