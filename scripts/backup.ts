import { StartupError } from '../sync-server/basics/config.ts';
import { backup } from './operations/backup-file.ts';
import { runCommand } from './operations/command.ts';

// `npm run backup -- FILE`: writes database and pictures to one file while the server runs.
await runCommand('back up', async ({ dataDir }) => {
  const [file] = process.argv.slice(2);
  if (!file) throw new StartupError('say where: npm run backup -- FILE');
  const { pictures } = await backup(dataDir, file);
  return `${file} holds the database and ${pictures} pictures. It holds password hashes: keep it safe.`;
});
