import { StartupError } from '../sync-server/basics/config.ts';
import { describePlace } from '../sync-server/db/postgres/unusable.ts';
import { restore } from './operations/backup-file.ts';
import { runCommand } from './operations/command.ts';

// `npm run restore -- FILE`: replaces the database by a backup. A PostgreSQL that is not empty needs `--replace`.
await runCommand('restore', async (config) => {
  const { dataDir, databaseUrl } = config;
  const args = process.argv.slice(2);
  const [file, ...more] = args.filter((each) => each !== '--replace');
  if (!file || more.length > 0) throw new StartupError('say from where: npm run restore -- FILE [--replace]');
  const { pictures, isGone } = await restore(config, file, args.includes('--replace'));
  const holds = `holds the database of ${file} with ${pictures} pictures.`;
  if (databaseUrl === '') return `${dataDir} ${holds} What was there before ends in ".before".`;
  return `Done: ${describePlace(databaseUrl)} ${holds}${isGone ? ' What was there before is gone.' : ''}`;
});
