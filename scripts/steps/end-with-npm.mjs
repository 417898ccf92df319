import { readFileSync } from 'node:fs';

/** Polling interval in milliseconds. */
const LOOK_MS = 500;

function readOf(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The parent of a process, parsed after the last parenthesis, since the name before it may contain anything. NaN on
 * systems without /proc.
 */
function parentOf(pid) {
  const stat = readOf(pid, 'stat');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/**
 * True for the shell in which npm runs a script: some shells replace themselves by the script, others stay in between.
 */
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
 * Sends this process SIGTERM when the npm that runs it is killed, which npm can't forward. A process started without
 * npm may outlive its starter.
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
