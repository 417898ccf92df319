import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './run.mjs';

/** Loaded into each of them: it ends the program when this one is gone, however that happened. */
const ENDS_WITH_US = pathToFileURL(join(ROOT, 'scripts', 'ends-with-starter.mjs')).href;

/**
 * Runs programs that go on until they are stopped. They stand in process groups of their own, so that one Ctrl+C, which a
 * terminal and npm both deliver, reaches each of them exactly once and lets it finish what it has in hand. When one ends, the
 * others are stopped; when this program is killed, all are.
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
