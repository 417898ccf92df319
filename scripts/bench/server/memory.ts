import { readFileSync } from 'node:fs';

/** Resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  const kB = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kB === undefined) throw new Error(`The memory of process ${pid} can't be read.`);
  return Number(kB) * 1024;
}
