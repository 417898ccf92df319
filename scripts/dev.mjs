import { runChildren } from './steps/children.mjs';
import { endWithNpm } from './steps/end-with-npm.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { accountLines, prepare } from './steps/prepared.mjs';
import { binOf } from './steps/run.mjs';

// `npm run dev`: the app with hot reload, and the server, restarted on every change.
endWithNpm();
requireNode();
await installIfNeeded();
const accounts = await prepare();
if (accounts === null) process.exit(1);
if (accounts.length > 0) process.stdout.write(`Demo accounts (username, password):\n${accountLines(accounts)}`);
process.exitCode = await runChildren([
  { args: [binOf('tsx'), 'watch', '--clear-screen=false', 'sync-server/main.ts'] },
  { args: [binOf('vite')] },
]);
