import { fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * Runs prepare.ts (settings, port, database, demo business), which reports its own errors in one sentence.
 * @returns usernames and passwords of the demo accounts, empty without demo data; null if the server can't start
 */
export function prepare() {
  return new Promise((done) => {
    const child = fork(join(ROOT, 'scripts/steps/prepare.ts'), { cwd: ROOT, execArgv: ['--import', 'tsx'] });
    let accounts = null;
    child.on('message', (message) => {
      accounts = message.accounts;
    });
    child.on('close', (code) => done(code === 0 ? accounts : null));
  });
}

/** The demo accounts as lines for the terminal, one per kind. */
export function accountLines(accounts) {
  const width = Math.max(0, ...accounts.map(({ usernames }) => usernames.join(', ').length));
  return accounts.map(({ usernames, password }) => `  ${usernames.join(', ').padEnd(width)}  ${password}\n`).join('');
}
