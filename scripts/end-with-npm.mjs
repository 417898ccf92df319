import { readFileSync } from 'node:fs';

/** How often we look, in milliseconds. */
const LOOK_MS = 500;

function readOf(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The parent of a process: behind its name, which stands in parentheses and may hold anything. NaN where the system has no /proc. */
function parentOf(pid) {
  const stat = readOf(pid, 'stat');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Whether it is the shell in which npm runs a script: some take the script's place, and some stay between the two. */
function isShellOfNpm(pid) {
  const script = process.env.npm_lifecycle_script;
  return (
    script !== undefined &&
    readOf(pid, 'cmdline')
      .split('\0')
      .some((part) => part.startsWith(script))
  );
}

/**
 * Ends this program, as if somebody had asked it to, when the npm that runs it is killed: npm can't hand that on. A program that
 * was started without npm may outlive whoever started it.
 */
export function endWithNpm() {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event)) return;
  const parent = process.ppid;
  const npm = isShellOfNpm(parent) ? parentOf(parent) : null;
  const isGone = () => process.ppid !== parent || (npm !== null && parentOf(parent) !== npm);
  const looking = setInterval(() => {
    if (!isGone()) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  looking.unref();
}
