import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './run.mjs';

/** Preloaded into each child: ends it when this process is gone, however that happened. */
const ENDS_WITH_US = pathToFileURL(join(ROOT, 'scripts/steps/ends-with-starter.mjs')).href;

/**
 * Runs long-lived programs, each in its own process group, so that one Ctrl+C, which both the terminal and npm deliver,
 * reaches each exactly once and lets it finish its work. When one ends, the others are stopped; when this process is
 * killed, all are.
 * @returns the exit code of the first that ended
 */
export function runChildren(commands) {
  return new Promise((done) => {
    let left = commands.length;
    let exitCode;
    const children = commands.map(({ args, env = {} }) =>
      spawn(process.execPath, ['--import', ENDS_WITH_US, ...args], {
        cwd: ROOT,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        detached: process.platform !== 'win32',
      }),
    );

    let asked = false;
    const stop = () => {
      if (asked) return;
      asked = true;
      for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

    for (const child of children) {
      child.on('close', (code) => {
        exitCode ??= code ?? 1;
        stop();
        left -= 1;
        if (left === 0) done(exitCode);
      });
    }
  });
}
