import { runChildren } from './steps/children.mjs';
import { endWithNpm } from './steps/end-with-npm.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { step } from './steps/run.mjs';

// `npm start`: sets up and serves Todoke on a machine with only Node.js and npm.
endWithNpm();
requireNode();
await installIfNeeded();

const { accountLines, prepare } = await import('./steps/prepared.mjs');
const { build, isBuilt } = await import('./steps/build.mjs');

const accounts = await prepare();
if (accounts === null) process.exit(1);
if (!isBuilt() && !(await step('Building the app', build))) process.exit(1);
if (accounts.length > 0) process.stdout.write(`Demo accounts (username, password):\n${accountLines(accounts)}`);
process.exitCode = await runChildren([{ args: ['--import', 'tsx', 'sync-server/main.ts'] }]);
