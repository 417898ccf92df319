import { uptime } from 'node:os';

const read = () => ({ uptime: uptime() * 1000, running: performance.now(), wall: Date.now() });
let known = read();
/** Smaller differences come from reading the two clocks one after the other. */
const TOLERANCE_MS = 1000;

/**
 * Milliseconds since this machine started. Nobody sets this clock, and it goes on while the machine sleeps, which
 * `performance.now()` does not. Asking the system takes 50 µs, so it is asked only where the machine slept, or the wall
 * clock was set.
 */
export function steadyNow(): number {
  const running = performance.now() - known.running;
  if (Math.abs(Date.now() - known.wall - running) <= TOLERANCE_MS) return Math.round(known.uptime + running);
  known = read();
  return Math.round(known.uptime);
}
