import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The repository's root, in which a command runs by default. */
export const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Runs a program to its end and collects its output, so that the log stays short.
 * @returns its exit code (1 if it could not be started) and its output
 */
export function run(command, args, { cwd = ROOT, env = {}, onOutput } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
      onOutput?.(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** The script of a package's command, run by this Node: works alike on every system, without npx. */
export function binOf(name, command = name.split('/').pop()) {
  const file = join(ROOT, 'node_modules', name, 'package.json');
  const { bin } = JSON.parse(readFileSync(file, 'utf8'));
  return join(dirname(file), typeof bin === 'string' ? bin : bin[command]);
}

/** Runs a command of an installed package. */
export function runBin([name, command], args, options) {
  return run(process.execPath, [binOf(name, command), ...args], options);
}

export function secondsSince(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}

/** @returns true if the work succeeded, and the end of its line: time and note; its output only if it failed */
async function outcomeOf(work) {
  const start = Date.now();
  const { code, output, note } = await work();
  const words = code === 0 ? `ok (${secondsSince(start)})\n` : `FAILED (${secondsSince(start)})\n${output}\n`;
  return { isFine: code === 0, words: note ? `${words}${note}\n` : words };
}

/** Runs one step of a longer command and prints its name, then its time and note; its output only if it failed. */
export async function step(label, work) {
  process.stdout.write(`${label} ... `);
  const { isFine, words } = await outcomeOf(work);
  process.stdout.write(words);
  return isFine;
}

/** Same for a step that runs in parallel: prints when it has ended. */
export async function stepBeside(label, work) {
  const { isFine, words } = await outcomeOf(work);
  process.stdout.write(`${label} ... ${words}`);
  return isFine;
}

/** Makes the walk of docs/walk.md in a copy, and runs what it says that one should see. */
export function makeWalk() {
  return runBin(['tsx'], ['scripts/walk/main.mjs']);
}

/**
 * Checks all types, with one checker: each further one repeats a third of the work, and the other processor is busy
 * anyway.
 */
export function checkTypes() {
  return runBin(['typescript', 'tsc'], ['--noEmit', '-p', '.', '--checkers', '1']);
}
