import { uptime } from 'node:os';

/**
 * Milliseconds since this machine started. Nobody sets this clock, and it goes on while the machine sleeps, which
 * `performance.now()` does not.
 */
export const steadyNow = (): number => Math.round(uptime() * 1000);
