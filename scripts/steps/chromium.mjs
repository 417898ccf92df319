import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runBin } from './run.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome'];
const SHELL = 'chromium-headless-shell';

/** True if the browser runs: on some systems a script of this name only tells where to get one. */
async function works(path) {
  return existsSync(path) && (await run(path, ['--version'])).code === 0;
}

async function findOnPath(commands = COMMANDS) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const command of commands) {
    for (const folder of folders) if (await works(join(folder, command))) return join(folder, command);
  }
  return null;
}

async function installByApt(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env });
}

/**
 * Installs Debian's Chromium if there is none, and if possible the headless one, with which tests are faster. Needs no
 * npm package.
 */
export async function addDebianChromium() {
  const isThere = process.env.CHROMIUM_PATH || (await findOnPath());
  const lacking = [...(isThere ? [] : ['chromium']), ...((await findOnPath([SHELL])) ? [] : [SHELL])];
  if (lacking.length > 0) await installByApt(...lacking);
}

async function installByPlaywright() {
  const installed = await runBin(['playwright-core'], ['install', 'chromium']);
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  if (await works(path)) return path;
  throw new Error(`No Chromium was found or could be installed; set CHROMIUM_PATH.\n${installed.output}`);
}

/**
 * A Chromium for the end-to-end tests and the bench; installs one if needed.
 * @throws if none can be installed
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !(await works(chosen))) throw new Error(`CHROMIUM_PATH ${chosen} does not run.`);
  const found = chosen || (await findOnPath());
  if (found) return found;
  await installByApt('chromium');
  return (await findOnPath()) || installByPlaywright();
}
