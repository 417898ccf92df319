import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** What the figures were measured on, for the head of the report: processor, memory, versions. */
export function machineLine(): string {
  const cores = cpus();
  const chromium = execFileSync(await findChromium(), ['--version'], { encoding: 'utf8' })
    .split('\n')[0]
    ?.trim();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${cores.length} × ${cores[0]?.model.trim()}, ${memory}, Node ${process.versions.node}, ${chromium}`;
}
