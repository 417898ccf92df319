import { readConfig, StartupError } from '../sync-server/basics/config.ts';
import { tellTrouble } from '../sync-server/startup-trouble.ts';
import { runCommand } from './operations/command.ts';
import { moveToPostgres, moveToSqlite, undoMove } from './operations/move.ts';

const USAGE = 'say where to: npm run move -- postgres://USER:PASSWORD@HOST:5432/NAME, or sqlite, or undo';
const NO_URL = 'DATABASE_URL has to say where PostgreSQL is.';

const report = (line: string) => void process.stdout.write(`${line}\n`);

// `npm run move -- postgres://…`: moves the business of DATA_DIR to PostgreSQL. `npm run move -- sqlite` moves it back
// from DATABASE_URL to DATA_DIR; `npm run move -- undo` removes the mark of a move.
await runCommand('move the business', async (config) => {
  const [to = ''] = process.argv.slice(2);
  if (to === 'undo') return undoMove(config);
  if (to === 'sqlite') {
    if (config.databaseUrl === '') throw new StartupError(NO_URL);
    return moveToSqlite(config, report);
  }
  if (!/^postgres(ql)?:/.test(to)) throw new StartupError(USAGE);
  const { databaseUrl } = readConfig({ ...process.env, DATABASE_URL: to });
  const place = { dataDir: config.dataDir, databaseUrl };
  return tellTrouble(place, () => moveToPostgres(place, report));
});
