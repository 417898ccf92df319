import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

function chromiumVersion(): string {
  const path = process.env.CHROMIUM_PATH;
  return path
    ? execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
        .split('\n')[0]
        ?.trim() || path
    : 'no Chromium';
}

/** The machine for the report's head: processor, memory, versions. */
export function machineLine(): string {
  const cores = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${cores.length} × ${cores[0]?.model.trim()}, ${memory}, Node ${process.versions.node}, ${chromiumVersion()}`;
}
