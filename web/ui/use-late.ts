import { useEffect, useState } from 'react';

/** What is read from the device itself is there by then, unless the device can't read it, in milliseconds. */
const LATE_MS = 10_000;

/** Whether something is awaited for longer than it should take: time to say that it failed. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late;
}
