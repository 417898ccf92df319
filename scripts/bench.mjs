import { spawn } from 'node:child_process';
import { build, isBuilt } from './steps/build.mjs';
import { findChromium } from './steps/chromium.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { requireNode } from './steps/node-version.mjs';
import { ROOT, step } from './steps/run.mjs';

// `npm run bench`: prepares packages, build and Chromium, then runs the rows.
requireNode();
await installIfNeeded();
if (!isBuilt() && !(await step('Building the app', build))) process.exit(1);
const chromium = await findChromium();
const args = ['--expose-gc', '--import', 'tsx', 'scripts/bench/main.ts', ...process.argv.slice(2)];
const child = spawn(process.execPath, args, {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
